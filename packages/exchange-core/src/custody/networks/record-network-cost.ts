import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { money, text, whole } from '../../declaration/fields.ts';
import { invalid } from '../../declaration/valid-names.ts';
import type { CommandResult } from '../../events.ts';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';
import { identityOf } from '../identity-set.ts';
import { isTransactionId } from '../written-on-chain.ts';

const fields = { networkId: whole, transactionId: text, assetId: whole, amount: money };

/** What a chain took for carrying a payment, a sweep or the like. Happens once per transaction, for ever. */
export type RecordNetworkCost = CommandOf<'record-network-cost', typeof fields>;

export const recordNetworkCost: CommandDeclaration<RecordNetworkCost, 'house'> = {
  type: 'record-network-cost',
  number: 104,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

/** A fact that is never refused for want of money: the house's account of such costs is as far below zero as they are high. */
function apply(core: CoreState, { networkId, transactionId, assetId, amount }: RecordNetworkCost): CommandResult {
  const { ledger, tools, timeMs } = core;
  const custody = custodyPart.of(core);
  const coin = custody.coin(networkId, assetId);
  if (coin === undefined) return refuse('l.error.networkUnknown');
  if (!isTransactionId(transactionId) || amount < 1n || amount > ISSUE_ATOMS_MAX) return invalid;
  const identity = identityOf(tools, 'network-cost', networkId, transactionId);
  if (custody.happened.has(identity)) return done;
  if (!ledger.maySupply('network-costs', assetId, amount)) return invalid;
  custody.happened.add(identity);
  ledger.transfer(ledger.house('network-costs', assetId), ledger.house('custody', assetId), amount, 'network-cost');
  coin.addHeld(-amount);
  core.log.add({ type: 'network-cost', networkId, transactionId, assetId, amount, timeMs });
  return done;
}
