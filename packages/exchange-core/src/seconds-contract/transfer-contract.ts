import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { choice, money, text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { rememberedBody } from '../orders/remembered-kind.ts';
import { personOf } from '../people/person.ts';
import { refusalOfCountry } from '../people/refusal-of-risk.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { CONTRACT_AMOUNT_MAX, CONTRACT_AMOUNT_MIN } from './contract-limits.ts';
import { transferForContracts } from './contract-money.ts';
import { noteTransfer } from './contract-statement.ts';
import { transferDirections } from './contract-words.ts';
import { contractsPart } from './contracts-state.ts';

const body = { assetId: whole, amount: money, direction: choice(transferDirections) };
const fields = { userId: whole, ...body, clientOrderId: text, proofId: whole };

/** Between the available balance and the contract account; real money only. Sent no more: `transfer` says it of every account. */
export type TransferContract = CommandOf<'transfer-contract', typeof fields>;

export const transferContract: CommandDeclaration<TransferContract, 'person'> = {
  type: 'transfer-contract',
  number: 43,
  fields,
  sender: 'person',
  rules: CONTRACT_RULES,
  apply,
};

export const rememberedTransfer = rememberedBody(4, body);

/** In live mode money comes in only where contracts are offered; out always. */
function apply(core: CoreState, command: TransferContract): CommandResult {
  const { userId, assetId, amount, direction, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = core.clientOrderIds.repeated(person, command, rememberedTransfer);
  if (repeated !== undefined) return repeated;
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const { ledger } = core;
  if (!contractsPart.of(core).coins.has(assetId)) return refuse('l.error.contractCoinUnknown');
  if (amount < CONTRACT_AMOUNT_MIN) return refuse('l.error.transferAmount');
  if (amount > CONTRACT_AMOUNT_MAX) return refuse('l.error.amountTooLarge');
  const isIn = direction === 'to-contract';
  const refusal = isIn ? refusalOfCountry(core, userId) : undefined;
  if (refusal !== undefined) return refuse(refusal);
  const spot = ledger.pocket('spot', userId, assetId);
  const contract = ledger.pocket('contract', userId, assetId);
  const [from, to] = isIn ? [spot, contract] : [contract, spot];
  if (ledger.availableIn(from) < amount) return refuse('l.error.balanceInsufficient');
  transferForContracts(ledger, from, to, amount);
  noteTransfer(core, person, contract, {
    account: 'real',
    assetId,
    kind: isIn ? 'transfer-in' : 'transfer-out',
    amount: isIn ? amount : -amount,
  });
  const [fromName, toName] = isIn ? (['spot', 'contract'] as const) : (['contract', 'spot'] as const);
  core.log.add({ type: 'account-transfer', userId, from: fromName, to: toName, assetId, amount, timeMs: core.timeMs });
  core.clientOrderIds.remember(person, clientOrderId, rememberedTransfer, command);
  return done;
}
