import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { money, text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { indexValueOf } from '../index-price/index-value.ts';
import { FAUCET_VALUE_MAX, ISSUE_ATOMS_MAX } from '../limits.ts';
import { rememberedBody } from '../orders/remembered-kind.ts';
import { done, refuse } from '../refusal.ts';

const body = { assetId: whole, amount: money };
const fields = {
  userId: whole,
  ...body,
  /** Empty when the caller gave none. */
  clientOrderId: text,
};

/** Posts from the sandbox issue account. Refused in live mode. */
export type IssueSandboxCoins = CommandOf<'issue-sandbox-coins', typeof fields>;

export const issueSandboxCoins: CommandDeclaration<IssueSandboxCoins, 'person'> = {
  type: 'issue-sandbox-coins',
  number: 11,
  fields,
  sender: 'person',
  apply,
};

export const rememberedIssue = rememberedBody(0, body);

/** The faucet. A user gets up to 100,000 USDT's worth a call; the liquidity provider's capital has no such bound. */
function apply(core: CoreState, command: IssueSandboxCoins): CommandResult {
  if (core.mode !== 'sandbox') return refuse('l.error.sandboxOnly');
  const account = core.accounts.get(command.userId);
  if (account === undefined || account.isClosed) return refuse('l.error.userUnknown');
  const repeated = core.clientOrderIds.repeated(account, command, rememberedIssue);
  if (repeated !== undefined) return repeated;
  if (!core.assets.has(command.assetId)) return refuse('l.error.currencyUnknown');
  if (command.amount < 1n) return refuse('l.error.amountNotPositive');
  if (command.amount > ISSUE_ATOMS_MAX) return refuse('l.error.amountTooLarge');
  if (!core.ledger.maySupply('sandbox-issue', command.assetId, command.amount)) return refuse('l.error.amountTooLarge');
  if (account.kind === 'user') {
    const value = indexValueOf(core, command.assetId, command.amount);
    if (value === undefined) return refuse('l.error.noPrice');
    if (value > FAUCET_VALUE_MAX) return refuse('l.error.faucetAmountTooLarge');
  }
  core.ledger.issue(core.ledger.pocket('spot', account.userId, command.assetId), command.amount);
  account.lastChange = core.sequence;
  core.clientOrderIds.remember(account, command.clientOrderId, rememberedIssue, command);
  return done;
}
