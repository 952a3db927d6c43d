import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { money, whole } from '../../declaration/fields.ts';
import { invalid } from '../../declaration/valid-names.ts';
import type { CommandResult } from '../../events.ts';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';

const fields = { networkId: whole, assetId: whole, amount: money, height: whole };

/**
 * What lies at all addresses of the exchange, as its own node says, at a height. No credit goes beyond it: whoever deceives the one who
 * watches the chain must deceive the one who counts, too.
 */
export type RecordReserve = CommandOf<'record-reserve', typeof fields>;

export const recordReserve: CommandDeclaration<RecordReserve, 'house'> = {
  type: 'record-reserve',
  number: 103,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

/** The last one counts, at whatever height: a chain that was reorganised is lower than it was. */
function apply(core: CoreState, { networkId, assetId, amount, height }: RecordReserve): CommandResult {
  const coin = custodyPart.of(core).coin(networkId, assetId);
  if (coin === undefined) return refuse('l.error.networkUnknown');
  if (amount > ISSUE_ATOMS_MAX) return invalid;
  coin.reserve = amount;
  coin.reserveHeight = height;
  return done;
}
