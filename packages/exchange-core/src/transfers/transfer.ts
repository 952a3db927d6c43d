import type { ErrorCode } from '@assay/protocol/error-codes';
import { transferAccounts } from '@assay/protocol/transfer-rules';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { choice, money, text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { rememberedBody } from '../orders/remembered-kind.ts';
import { personOf } from '../people/person.ts';
import { refusalOfCountry } from '../people/refusal-of-risk.ts';
import { done, refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { CONTRACT_AMOUNT_MAX, CONTRACT_AMOUNT_MIN } from '../seconds-contract/contract-limits.ts';
import { noteTransfer } from '../seconds-contract/contract-statement.ts';
import { contractsPart } from '../seconds-contract/contracts-state.ts';

const body = { from: choice(transferAccounts), to: choice(transferAccounts), assetId: whole, amount: money };
const fields = { userId: whole, ...body, clientOrderId: text, proofId: whole };

/** A person moves real money from one of his accounts to another. */
export type Transfer = CommandOf<'transfer', typeof fields>;

export const transfer: CommandDeclaration<Transfer, 'person'> = {
  type: 'transfer',
  number: 121,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

export const rememberedAccountTransfer = rememberedBody(6, body);

function apply(core: CoreState, command: Transfer): CommandResult {
  const { userId, from, to, assetId, amount, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = core.clientOrderIds.repeated(person, command, rememberedAccountTransfer);
  if (repeated !== undefined) return repeated;
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const refusal = refusalOfTransfer(core, command);
  if (refusal !== undefined) return refuse(refusal);
  const { ledger, timeMs } = core;
  const payer = ledger.pocket(from, userId, assetId);
  if (ledger.availableIn(payer) < amount) return refuse('l.error.balanceInsufficient');
  ledger.transfer(payer, ledger.pocket(to, userId, assetId), amount, 'account-transfer');
  if (from === 'contract') noteContractSide(core, person, command, 'transfer-out');
  if (to === 'contract') noteContractSide(core, person, command, 'transfer-in');
  person.lastChange = core.sequence;
  core.log.add({ type: 'account-transfer', userId, from, to, assetId, amount, timeMs });
  core.clientOrderIds.remember(person, clientOrderId, rememberedAccountTransfer, command);
  return done;
}

/** In live mode money comes to contracts only where they are offered; out always. */
function refusalOfTransfer(core: CoreState, { userId, from, to, assetId, amount }: Transfer): ErrorCode | undefined {
  if (from === to) return 'l.error.transferAccounts';
  if (!core.assets.has(assetId)) return 'l.error.currencyUnknown';
  const isOfContracts = from === 'contract' || to === 'contract';
  if (isOfContracts && !contractsPart.of(core).coins.has(assetId)) return 'l.error.contractCoinUnknown';
  if (amount < CONTRACT_AMOUNT_MIN) return 'l.error.transferAmount';
  if (amount > CONTRACT_AMOUNT_MAX) return 'l.error.amountTooLarge';
  return to === 'contract' ? refusalOfCountry(core, userId) : undefined;
}

/** A line of the contract account's statement. */
function noteContractSide(
  core: CoreState,
  person: UserAccount,
  { userId, assetId, amount }: Transfer,
  kind: 'transfer-in' | 'transfer-out',
): void {
  const pocket = core.ledger.pocket('contract', userId, assetId);
  noteTransfer(core, person, pocket, {
    account: 'real',
    assetId,
    kind,
    amount: kind === 'transfer-in' ? amount : -amount,
  });
}
