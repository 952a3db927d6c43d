import { moneyOf } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { money, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { lockMoney } from './vault-money.ts';
import { vaultPart } from './vault-state.ts';

const fields = {
  userId: whole,
  assetId: whole,
  amount: money,
  proofId: whole,
};

/** Puts coins aside until they are taken back. */
export type LockCoins = CommandOf<'lock-coins', typeof fields>;

export const lockCoins: CommandDeclaration<LockCoins, 'person'> = {
  type: 'lock-coins',
  number: 210,
  fields,
  sender: 'person',
  apply,
};

function apply(core: CoreState, { userId, assetId, amount }: LockCoins): CommandResult {
  const account = core.accounts.get(userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  if (!core.assets.has(assetId)) return refuse('l.error.currencyUnknown');
  if (amount < 1n) return refuse('l.error.amountNotPositive');
  if (core.ledger.availableIn(core.ledger.pocket('spot', userId, assetId)) < amount)
    return refuse('l.error.balanceInsufficient');
  lockMoney(core, userId, assetId, amount);
  const vault = vaultPart.of(core);
  const lock = vault.find(userId, assetId);
  if (lock === undefined) vault.add({ userId, assetId, amount, sinceMs: core.timeMs });
  else lock.amount = moneyOf(lock.amount + amount);
  core.log.add({ type: 'vault', userId, assetId, amount, timeMs: core.timeMs });
  account.lastChange = core.sequence;
  return done;
}
