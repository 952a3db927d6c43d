import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { depositVerdicts } from '@assay/exchange-core/custody/deposits/look-at-deposit';
import { chainDisturbances } from '@assay/exchange-core/custody/networks/disturb-chain';
import { USER_ID_MAX } from '@assay/exchange-core/limits';
import { assetBySymbol } from '@assay/protocol/assets';
import { sandboxBlocksMax } from '@assay/protocol/endpoints/sandbox-chain';
import { networks } from '@assay/protocol/networks';
import { withdrawalRejectionReasons } from '@assay/protocol/withdrawal-rules';
import {
  choice,
  type NamedInCore,
  optional,
  planOf,
  type Read,
  readAs,
  readMoney,
  readText,
  unreadable,
  whole,
} from './operator-fields.ts';

const withdrawalNumber = whole(1, Number.MAX_SAFE_INTEGER);

/** What an operator decides about deposits and withdrawals. What was turned away is found beside the core (`BesideCore.unclaimed`). */
export const withdrawalPlans = {
  'approve-withdrawal': planOf({ withdrawal: withdrawalNumber }, ({ withdrawal: withdrawalId }, core) =>
    core.views(CustodyViews).withdrawal(withdrawalId)?.state === 'reviewing'
      ? { type: 'approve-withdrawal', withdrawalId }
      : `No withdrawal ${withdrawalId} waits for a review.`,
  ),

  'reject-withdrawal': planOf(
    { withdrawal: withdrawalNumber, reason: choice(withdrawalRejectionReasons) },
    ({ withdrawal: withdrawalId, reason }, core) => {
      const state = core.views(CustodyViews).withdrawal(withdrawalId)?.state;
      return state === 'reviewing' || state === 'approved'
        ? { type: 'reject-withdrawal', withdrawalId, reason }
        : `No withdrawal ${withdrawalId} can be rejected: it is being sent, has ended, or never was.`;
    },
  ),

  'pause-network': planOf({ network: readNetwork }, ({ network: networkId }) => ({ type: 'pause-network', networkId })),

  'resume-network': planOf({ network: readNetwork }, ({ network: networkId }) => ({
    type: 'resume-network',
    networkId,
  })),

  'pause-withdrawals': planOf({}, () => ({ type: 'pause-withdrawals' })),

  'resume-withdrawals': planOf({}, () => ({ type: 'resume-withdrawals' })),

  'stop-signer': planOf({}, () => ({ type: 'stop-signer' })),

  'disturb-chain': planOf(
    { network: readNetwork, disturbance: choice(chainDisturbances), depth: optional(whole(1, sandboxBlocksMax)) },
    ({ network: networkId, disturbance, depth }) => {
      if (disturbance === 'fail-next' && depth !== undefined) return 'No block is replaced by a payment that fails.';
      return { type: 'disturb-chain', networkId, disturbance, depth: disturbance === 'fail-next' ? 0 : (depth ?? 1) };
    },
  ),

  'configure-network-coin': planOf(
    {
      coin: readAsset,
      network: readNetwork,
      'deposit-minimum': optional(readMoney),
      fee: optional(readMoney),
      minimum: optional(readMoney),
      maximum: optional(readMoney),
    },
    ({ coin: assetId, network: networkId, 'deposit-minimum': deposit, fee, minimum, maximum }, core) => {
      if (deposit === undefined && fee === undefined && minimum === undefined && maximum === undefined)
        return 'Nothing is to change: name deposit-minimum, fee, minimum or maximum.';
      const known = core.views(CustodyViews).networkCoin(networkId, assetId);
      if (known === undefined) return 'The coin does not come or go over this network.';
      const { chainDecimals, depositMinimum, withdrawalFee, withdrawalMinimum, withdrawalMaximum } = known;
      const [least, most] = [minimum ?? withdrawalMinimum, maximum ?? withdrawalMaximum];
      if (least <= 0n || most < least) return 'minimum is above 0 and not above maximum.';
      return {
        type: 'configure-network-coin',
        networkId,
        assetId,
        chainDecimals,
        depositMinimum: deposit ?? depositMinimum,
        withdrawalFee: fee ?? withdrawalFee,
        withdrawalMinimum: least,
        withdrawalMaximum: most,
      };
    },
  ),

  'configure-withdrawal-review': planOf(
    { 'automatic-below': readMoney, 'second-person-from': readMoney },
    ({ 'automatic-below': automaticBelow, 'second-person-from': secondPersonFrom }) =>
      automaticBelow > secondPersonFrom
        ? 'automatic-below is not above second-person-from.'
        : { type: 'configure-withdrawal-review', automaticBelow, secondPersonFrom },
  ),

  'configure-deposit-review': planOf(
    { 'second-node-from': readMoney, 'large-from': readMoney },
    ({ 'second-node-from': secondNodeFrom, 'large-from': largeFrom }) =>
      secondNodeFrom > largeFrom
        ? 'second-node-from is not above large-from.'
        : { type: 'configure-deposit-review', secondNodeFrom, largeFrom },
  ),

  'look-at-deposit': planOf(
    { network: readNetwork, transaction: readText, output: readText, verdict: choice(depositVerdicts) },
    ({ network: networkId, transaction: transactionId, output, verdict }, core, { waitsForLook }) => {
      const name = { networkId, transactionId, output };
      const views = core.views(CustodyViews);
      if (views.isRecorded(name)) return 'This deposit is in the books already.';
      if (views.isLookedAt(name)) return 'Somebody has looked at this deposit already, and lets it be credited.';
      if (!waitsForLook) return `Nothing of transaction “${transactionId}”, output “${output}” waits for a look.`;
      return { type: 'look-at-deposit', ...name, verdict };
    },
  ),

  'credit-unclaimed': planOf(
    { network: readNetwork, transaction: readText, output: readText, user: whole(1, USER_ID_MAX) },
    ({ transaction, output, user: userId }, _core, { unclaimed }) => {
      if (unclaimed === undefined || unclaimed.reason === '')
        return `Nothing of transaction “${transaction}”, output “${output}” was turned away and waits for its owner.`;
      const { depositId: _id, state: _state, timeMs: _timeMs, reason, ...arrival } = unclaimed;
      return { type: 'credit-unclaimed', ...arrival, reason, userId };
    },
  ),
};

/** The number of a network. */
export function readNetwork(_what: string, name = ''): Read<number> {
  const network = networks.find((known) => known.name === name);
  return network === undefined
    ? unreadable(`No network is called “${name}”: ${networks.map((known) => known.name).join(', ')}.`)
    : readAs(network.id);
}

function readAsset(_what: string, symbol = '', core: NamedInCore): Read<number> {
  const assetId = assetBySymbol(symbol)?.id;
  const isKnown = core
    .views(CustodyViews)
    .networkCoins()
    .some((coin) => coin.assetId === assetId);
  return assetId === undefined || !isKnown
    ? unreadable(`No coin “${symbol}” comes or goes over a network.`)
    : readAs(assetId);
}
