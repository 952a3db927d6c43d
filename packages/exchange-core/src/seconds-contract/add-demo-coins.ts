import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { money, text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { rememberedBody } from '../orders/remembered-kind.ts';
import { personOf } from '../people/person.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { DEMO_AMOUNTS, DEMO_BALANCE_MAX } from './contract-limits.ts';
import { noteTransfer } from './contract-statement.ts';
import { contractsPart } from './contracts-state.ts';

const body = { assetId: whole, amount: money };
const fields = { userId: whole, ...body, clientOrderId: text };

/** Demo money: 1,000, 5,000, 10,000 or 50,000, up to 1,000,000 on the account. */
export type AddDemoCoins = CommandOf<'add-demo-coins', typeof fields>;

export const addDemoCoins: CommandDeclaration<AddDemoCoins, 'person'> = {
  type: 'add-demo-coins',
  number: 44,
  fields,
  sender: 'person',
  rules: CONTRACT_RULES,
  apply,
};

export const rememberedDemo = rememberedBody(5, body);

function apply(core: CoreState, command: AddDemoCoins): CommandResult {
  const { userId, assetId, amount, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = core.clientOrderIds.repeated(person, command, rememberedDemo);
  if (repeated !== undefined) return repeated;
  const coin = contractsPart.of(core).coins.get(assetId);
  if (coin === undefined) return refuse('l.error.contractCoinUnknown');
  if (!DEMO_AMOUNTS.includes(amount)) return refuse('l.error.demoAmountUnknown');
  const { ledger } = core;
  const pocket = ledger.pocket('contract', userId, coin.demoAssetId);
  const owned = ledger.availableIn(pocket) + ledger.heldIn(pocket);
  if (owned + amount > DEMO_BALANCE_MAX) return refuse('l.error.demoLimit');
  if (!ledger.maySupply('demo-issue', coin.demoAssetId, amount)) return refuse('l.error.demoLimit');
  ledger.transfer(ledger.house('demo-issue', coin.demoAssetId), pocket, amount, 'demo-issue');
  noteTransfer(core, person, pocket, { account: 'demo', assetId, kind: 'demo', amount });
  core.clientOrderIds.remember(person, clientOrderId, rememberedDemo, command);
  return done;
}
