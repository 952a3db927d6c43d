import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import type { RememberedKind } from '../orders/remembered-kind.ts';
import { personOf } from '../people/person.ts';
import { refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { type ConversionView, conversionCodec } from './conversion-event.ts';
import { conversionPart } from './conversion-state.ts';
import { canPay, exchangeCoins } from './inventory.ts';
import { refusalOfPrice } from './refusal-of-price.ts';

const fields = { userId: whole, quoteId: whole, clientOrderId: text, proofId: whole };

/** Exchanges coins as the person's quote says. */
export type Convert = CommandOf<'convert', typeof fields>;

export const convert: CommandDeclaration<Convert, 'person'> = {
  type: 'convert',
  number: 132,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

export const rememberedConversion: RememberedKind<Convert, ConversionView> = {
  number: 7,
  write: (writer, conversion) => conversionCodec.write(writer, conversion),
  read: (reader) => conversionCodec.read(reader),
  answer: ({ quoteId }, conversion) =>
    conversion.quoteId === quoteId ? { accepted: true, kind: 'conversion', conversion, repeated: true } : undefined,
};

/** A quote is used up by the exchange that it becomes, so it becomes one at most. A refusal leaves it as it is. */
function apply(core: CoreState, command: Convert): CommandResult {
  const { userId, quoteId, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = core.clientOrderIds.repeated(person, command, rememberedConversion);
  if (repeated !== undefined) return repeated;
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const conversions = conversionPart.of(core);
  const quote = conversions.quotes.get(userId);
  if (quote?.quoteId !== quoteId) return refuse('l.error.conversionQuoteGone');
  const { fromAssetId, toAssetId, amount, received } = quote;
  const refusal = refusalOfPrice(core, fromAssetId) ?? refusalOfPrice(core, toAssetId);
  if (refusal !== undefined) return refuse(refusal);
  const { ledger } = core;
  if (ledger.availableIn(ledger.pocket('spot', userId, fromAssetId)) < amount) {
    return refuse('l.error.balanceInsufficient');
  }
  if (!canPay(core, toAssetId, received)) return refuse('l.error.conversionInventory');
  exchangeCoins(core, quote);
  conversions.quotes.delete(userId);
  conversions.conversionCount += 1;
  const conversion = { conversionId: conversions.conversionCount, ...quote, clientOrderId, timeMs: core.timeMs };
  core.log.add({ type: 'conversion', conversion });
  person.lastChange = core.sequence;
  core.clientOrderIds.remember(person, clientOrderId, rememberedConversion, conversion);
  return { accepted: true, kind: 'conversion', conversion, repeated: false };
}
