import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import type { RememberedKind } from '../orders/remembered-kind.ts';
import { personOf } from '../people/person.ts';
import { refuse } from '../refusal.ts';
import { GUARDED_RULES, HARDENED_RULES } from '../rules.ts';
import { acceptConversion } from './accept-conversion.ts';
import { rememberedAcceptance } from './accepted-conversion.ts';
import { type ConversionView, conversionCodec } from './conversion-event.ts';
import { conversionPart } from './conversion-state.ts';
import { canPay, exchangeCoins } from './inventory.ts';
import { refusalOfPrice } from './refusal-of-price.ts';

const fields = { userId: whole, quoteId: whole, clientOrderId: text, proofId: whole };

/** Exchanges coins as the person's quote says: since the guarded rules as soon as the index has been looked at once more. */
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

/** What was carried out under older rules is remembered as it was told. */
function repeatedAnswer(core: CoreState, person: UserAccount, command: Convert): CommandResult | undefined {
  const older = core.clientOrderIds.repeated(person, command, rememberedConversion);
  if (older === undefined || older.accepted || core.rulesVersion < GUARDED_RULES) return older;
  return core.clientOrderIds.repeated(person, command, rememberedAcceptance);
}

/** A quote is used up by the exchange that it becomes, so it becomes one at most. A refusal leaves it as it is. */
function apply(core: CoreState, command: Convert): CommandResult {
  const { userId, quoteId, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = repeatedAnswer(core, person, command);
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
  if (core.rulesVersion >= GUARDED_RULES) return acceptConversion(core, person, quote, clientOrderId);
  exchangeCoins(core, quote);
  conversions.quotes.delete(userId);
  conversions.conversionCount += 1;
  const conversion = { conversionId: conversions.conversionCount, ...quote, clientOrderId, timeMs: core.timeMs };
  core.log.add({ type: 'conversion', conversion });
  person.lastChange = core.sequence;
  core.clientOrderIds.remember(person, clientOrderId, rememberedConversion, conversion);
  return { accepted: true, kind: 'conversion', conversion, repeated: false };
}
