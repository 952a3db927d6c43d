import { moneyOf } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { money, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { unlockMoney } from './vault-money.ts';
import { vaultPart } from './vault-state.ts';

const fields = {
  userId: whole,
  assetId: whole,
  amount: money,
  proofId: whole,
};

/** Takes coins back out of the vault. */
export type UnlockCoins = CommandOf<'unlock-coins', typeof fields>;

export const unlockCoins: CommandDeclaration<UnlockCoins, 'person'> = {
  type: 'unlock-coins',
  number: 211,
  fields,
  sender: 'person',
  apply,
};

function apply(core: CoreState, { userId, assetId, amount }: UnlockCoins): CommandResult {
  const account = core.accounts.get(userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  if (amount < 1n) return refuse('l.error.amountNotPositive');
  const vault = vaultPart.of(core);
  const lock = vault.find(userId, assetId);
  if (lock === undefined || lock.amount < amount) return refuse('l.error.vaultInsufficient');
  unlockMoney(core, userId, assetId, amount);
  lock.amount = moneyOf(lock.amount - amount);
  if (lock.amount === 0n) vault.remove(lock);
  core.log.add({ type: 'vault', userId, assetId, amount: -amount, timeMs: core.timeMs });
  account.lastChange = core.sequence;
  return done;
}
