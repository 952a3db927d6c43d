import { ZERO_MONEY } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { money, whole } from '../../declaration/fields.ts';
import { invalid, isNumberUpTo } from '../../declaration/valid-names.ts';
import type { CommandResult } from '../../events.ts';
import { indexValueOf } from '../../index-price/index-value.ts';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import { WITHDRAWAL_FEE_ACT_MAX } from '../../operator/act-bounds.ts';
import type { Giving } from '../../operator/giving.ts';
import { peopleOf } from '../../operator/operator-reach.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { CHAIN_DECIMALS_MAX, NETWORK_ID_MAX } from '../custody-limits.ts';
import { coinKey, custodyPart } from '../custody-state.ts';
import { CustodyCoin } from './custody-coin.ts';

const fields = {
  networkId: whole,
  assetId: whole,
  /** Of the chain's smallest unit; for ever. */
  chainDecimals: whole,
  depositMinimum: money,
  /** Taken on top of what arrives. */
  withdrawalFee: money,
  /** Both of what arrives. */
  withdrawalMinimum: money,
  withdrawalMaximum: money,
};

/** A coin on a network, or what may change of one: its minima, maximum and fee. They hold from the next deposit and withdrawal on. */
export type ConfigureNetworkCoin = CommandOf<'configure-network-coin', typeof fields>;

export const configureNetworkCoin: OperatorDeclaration<ConfigureNetworkCoin, 'start'> = {
  type: 'configure-network-coin',
  number: 100,
  fields,
  sender: 'start',
  rules: HARDENED_RULES,
  configures: ({ networkId, assetId }) => `network-coin/${networkId}/${assetId}`,
  apply,
  operator: {
    gives: { most: gives },
    isBeyond,
    // As with markets: what is for ever is not declared by one sentence.
    apply: (core, command) =>
      custodyPart.of(core).coin(command.networkId, command.assetId) === undefined
        ? refuse('l.error.networkUnknown')
        : apply(core, command),
    standing: (core, { networkId, assetId }) => custodyPart.of(core).coin(networkId, assetId)?.terms,
    reach: (core) => ({ people: peopleOf(core) }),
  },
};

/** The house pays what the network takes: how much of it a lower fee leaves to the house nobody knows. */
function gives(core: CoreState, { networkId, assetId, withdrawalFee }: ConfigureNetworkCoin): Giving {
  const standing = custodyPart.of(core).coin(networkId, assetId)?.terms;
  return standing === undefined || withdrawalFee >= standing.withdrawalFee ? ZERO_MONEY : 'unknown';
}

/** Without a price a fee is not above the smallest withdrawal. */
function isBeyond(core: CoreState, { assetId, withdrawalFee, withdrawalMinimum }: ConfigureNetworkCoin): boolean {
  const worth = indexValueOf(core, assetId, withdrawalFee);
  return worth === undefined ? withdrawalFee > withdrawalMinimum : worth > WITHDRAWAL_FEE_ACT_MAX;
}

function apply(core: CoreState, command: ConfigureNetworkCoin): CommandResult {
  if (!isPossible(core, command)) return invalid;
  const { networkId, assetId, chainDecimals } = command;
  const { coins } = custodyPart.of(core);
  const known = coins.get(coinKey(networkId, assetId));
  if (known === undefined) coins.set(coinKey(networkId, assetId), new CustodyCoin(command));
  else if (known.terms.chainDecimals === chainDecimals) known.terms = command;
  else return invalid;
  return done;
}

function isPossible(core: CoreState, command: ConfigureNetworkCoin): boolean {
  const { networkId, assetId, chainDecimals, depositMinimum, withdrawalFee } = command;
  const { withdrawalMinimum, withdrawalMaximum } = command;
  if (!isNumberUpTo(networkId, NETWORK_ID_MAX) || !core.assets.has(assetId)) return false;
  if (chainDecimals > CHAIN_DECIMALS_MAX || withdrawalMinimum < 1n || withdrawalMaximum < withdrawalMinimum) {
    return false;
  }
  return [depositMinimum, withdrawalFee, withdrawalMaximum].every((amount) => amount <= ISSUE_ATOMS_MAX);
}
