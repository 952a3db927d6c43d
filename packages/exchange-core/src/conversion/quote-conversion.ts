import type { Money } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { money, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { priceText } from '../index-price/exact-price.ts';
import { indexPriceOf, indexValueOf } from '../index-price/index-value.ts';
import { ISSUE_ATOMS_MAX } from '../limits.ts';
import { personOf } from '../people/person.ts';
import { refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { refusalOfMinute } from './accept-conversion.ts';
import { QUOTES_MAX, VALUE_MAX, VALUE_MIN } from './conversion-limits.ts';
import { type ConversionTerms, receivedFor } from './conversion-price.ts';
import { conversionPart } from './conversion-state.ts';
import { canPay } from './inventory.ts';
import { refusalOfPrice } from './refusal-of-price.ts';

const fields = { userId: whole, fromAssetId: whole, toAssetId: whole, amount: money, proofId: whole };

/** Asks what the house gives for an amount of a coin. The answer holds for a while and takes the place of the person's one before. */
export type QuoteConversion = CommandOf<'quote-conversion', typeof fields>;

export const quoteConversion: CommandDeclaration<QuoteConversion, 'person'> = {
  type: 'quote-conversion',
  number: 131,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

/** Nothing is held for it, of the person's money or of the house's: whoever asks need not have the coins yet. */
function apply(core: CoreState, command: QuoteConversion): CommandResult {
  const { userId, fromAssetId, toAssetId, amount } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const terms = termsOf(core, fromAssetId, toAssetId);
  if (typeof terms === 'string') return refuse(terms);
  const refusal = refusalOfAmount(core, fromAssetId, amount) ?? refusalOfMinute(core, command);
  if (refusal !== undefined) return refuse(refusal);
  const received = receivedFor(amount, terms);
  if (!canPay(core, toAssetId, received)) return refuse('l.error.conversionInventory');
  const conversions = conversionPart.of(core);
  if (conversions.quotes.size >= QUOTES_MAX && !conversions.quotes.has(userId)) {
    return refuse('l.error.conversionQuotesExceeded');
  }
  conversions.quoteCount += 1;
  const quote = {
    quoteId: conversions.quoteCount,
    userId,
    fromAssetId,
    toAssetId,
    amount,
    received,
    spreadPpm: terms.spreadPpm,
    fromPrice: priceText(terms.from),
    toPrice: priceText(terms.to),
    quotedAtMs: core.timeMs,
  };
  conversions.hold(quote);
  return { accepted: true, kind: 'conversion-quote', quote };
}

function termsOf(core: CoreState, fromAssetId: number, toAssetId: number): ConversionTerms | ErrorCode {
  if (!core.assets.has(fromAssetId) || !core.assets.has(toAssetId)) return 'l.error.currencyUnknown';
  if (fromAssetId === toAssetId) return 'l.error.conversionSameCoin';
  const { coins } = conversionPart.of(core);
  const [from, to] = [indexPriceOf(core, fromAssetId), indexPriceOf(core, toAssetId)];
  if (from === undefined || to === undefined) return 'l.error.noPrice';
  const [given, got] = [coins.get(fromAssetId), coins.get(toAssetId)];
  if (given?.isOpen !== true || got?.isOpen !== true) return 'l.error.conversionClosed';
  const refusal = refusalOfPrice(core, fromAssetId) ?? refusalOfPrice(core, toAssetId);
  if (refusal !== undefined) return refusal;
  return { from, to, spreadPpm: Math.max(given.spreadPpm, got.spreadPpm) };
}

function refusalOfAmount(core: CoreState, assetId: number, amount: Money): ErrorCode | undefined {
  if (amount < 1n) return 'l.error.amountNotPositive';
  if (amount > ISSUE_ATOMS_MAX) return 'l.error.amountTooLarge';
  const value = indexValueOf(core, assetId, amount);
  if (value === undefined) return 'l.error.noPrice';
  if (value < VALUE_MIN) return 'l.error.conversionBelowMinimum';
  return value > VALUE_MAX ? 'l.error.conversionAboveMaximum' : undefined;
}
