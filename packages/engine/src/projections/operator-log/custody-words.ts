import type { ConfigureDepositReview } from '@assay/exchange-core/custody/deposits/configure-deposit-review';
import type { CreditUnclaimed } from '@assay/exchange-core/custody/deposits/credit-unclaimed';
import type { LookAtDeposit } from '@assay/exchange-core/custody/deposits/look-at-deposit';
import type { ConfigureNetworkCoin } from '@assay/exchange-core/custody/networks/configure-network-coin';
import type { DisturbChain } from '@assay/exchange-core/custody/networks/disturb-chain';
import type { ConfigureWithdrawalReview } from '@assay/exchange-core/custody/withdrawals/configure-withdrawal-review';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import { networks } from '@assay/protocol/networks';
import { assetName, type Change, money, moneyText, stateChange } from './change-words.ts';

const acts = [
  'configure-network-coin',
  'configure-withdrawal-review',
  'pause-network',
  'resume-network',
  'pause-withdrawals',
  'resume-withdrawals',
  'approve-withdrawal',
  'reject-withdrawal',
  'credit-unclaimed',
  'configure-deposit-review',
  'look-at-deposit',
  'disturb-chain',
  'stop-signer',
] as const;

type CustodyAct = Extract<OperatorCommand, { type: (typeof acts)[number] }>;

export function isCustodyAct(action: OperatorCommand): action is CustodyAct {
  return acts.some((type) => type === action.type);
}

/** What an act about deposits and withdrawals changes. */
export function custodyChanges(action: CustodyAct, before: OperatorCommand | undefined): readonly Change[] {
  switch (action.type) {
    case 'configure-network-coin':
      return coinChanges(action, before?.type === action.type ? before : undefined);
    case 'configure-withdrawal-review':
      return reviewChanges(action, before?.type === action.type ? before : undefined);
    case 'pause-network':
    case 'resume-network': {
      const what = `deposits and withdrawals over ${networkName(action.networkId)}:`;
      return pauseChange(what, action.type === 'resume-network', before !== undefined);
    }
    case 'pause-withdrawals':
    case 'resume-withdrawals':
      return pauseChange('withdrawals over all networks:', action.type === 'resume-withdrawals', before !== undefined);
    case 'approve-withdrawal':
      return [{ text: `withdrawal ${action.withdrawalId} is approved by one person` }];
    case 'reject-withdrawal':
      return [{ text: `withdrawal ${action.withdrawalId} is rejected: ${action.reason}; amount and fee go back` }];
    case 'credit-unclaimed':
      return [{ text: claimText(action) }];
    case 'configure-deposit-review':
      return depositReviewChanges(action, before?.type === action.type ? before : undefined);
    case 'look-at-deposit':
      return [{ text: lookText(action) }];
    case 'disturb-chain':
      return [{ text: disturbanceText(action) }];
    case 'stop-signer':
      return [{ text: 'the signer is to sign nothing more, until it is resumed on its own machine' }];
  }
}

function disturbanceText({ networkId, disturbance, depth }: DisturbChain): string {
  const chain = `the sandbox chain of ${networkName(networkId)}`;
  if (disturbance === 'fail-next') return `${chain}: its next payment fails`;
  const becomes = disturbance === 'drop' ? 'is gone' : 'is in other blocks then';
  return `${chain}: its newest ${depth} blocks are replaced, and what was in them ${becomes}`;
}

function coinChanges(to: ConfigureNetworkCoin, from: ConfigureNetworkCoin | undefined): Change[] {
  const coin = assetName(to.assetId);
  const what = `${coin} over ${networkName(to.networkId)}:`;
  return [
    ...money(`${what} smallest deposit`, coin, from?.depositMinimum, to.depositMinimum),
    ...money(`${what} fee of a withdrawal`, coin, from?.withdrawalFee, to.withdrawalFee),
    ...money(`${what} smallest withdrawal`, coin, from?.withdrawalMinimum, to.withdrawalMinimum),
    ...money(`${what} largest withdrawal`, coin, from?.withdrawalMaximum, to.withdrawalMaximum),
  ];
}

function reviewChanges(to: ConfigureWithdrawalReview, from: ConfigureWithdrawalReview | undefined): Change[] {
  return [
    ...money('withdrawals go out by themselves below', 'USDT', from?.automaticBelow, to.automaticBelow),
    ...money('withdrawals need two persons from', 'USDT', from?.secondPersonFrom, to.secondPersonFrom),
  ];
}

function depositReviewChanges(to: ConfigureDepositReview, from: ConfigureDepositReview | undefined): Change[] {
  return [
    ...money('deposits need a second node from', 'USDT', from?.secondNodeFrom, to.secondNodeFrom),
    ...money('deposits are large from', 'USDT', from?.largeFrom, to.largeFrom),
  ];
}

function lookText({ networkId, transactionId, output, verdict }: LookAtDeposit): string {
  const what = `${networkName(networkId)} transaction ${transactionId}/${output}`;
  return verdict === 'take' ? `the deposit of ${what} may be credited` : `the deposit of ${what} is to wait on`;
}

/** @param isStanding it was so before */
function pauseChange(what: string, isOpen: boolean, isStanding: boolean): Change[] {
  const word = (open: boolean) => (open ? 'open' : 'paused');
  return stateChange(what, word(isStanding === isOpen), word(isOpen));
}

function claimText({ networkId, transactionId, output, userId, assetId, amount }: CreditUnclaimed): string {
  const what = `${moneyText(amount)} ${assetName(assetId)} of ${networkName(networkId)} transaction ${transactionId}/${output}`;
  return `user ${userId} gets ${what}, which were nobody’s`;
}

const networkName = (networkId: number): string =>
  networks.find(({ id }) => id === networkId)?.name ?? `network ${networkId}`;
