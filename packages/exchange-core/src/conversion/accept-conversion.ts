import type { Money } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { UserAccount } from '../accounts/user-account.ts';
import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { indexValueOf } from '../index-price/index-value.ts';
import { refuse } from '../refusal.ts';
import { GUARDED_RULES } from '../rules.ts';
import { accepted, rememberedAcceptance } from './accepted-conversion.ts';
import type { ConversionQuote } from './conversion-quote.ts';
import { conversionPart } from './conversion-state.ts';
import { conversionClaim } from './inventory.ts';

type Wanted = Pick<ConversionQuote, 'userId' | 'fromAssetId' | 'toAssetId' | 'amount'>;

/** Why so much may not be exchanged in this minute; undefined when it may, and under older rules. */
export function refusalOfMinute(core: CoreState, wanted: Wanted): ErrorCode | undefined {
  if (core.rulesVersion < GUARDED_RULES) return undefined;
  return conversionPart.of(core).minute.refusalOf(wanted.userId, boundedCoins(core, wanted), worthOf(core, wanted));
}

/** Coins whose value in a minute has a bound: not what prices are in. */
function boundedCoins(core: CoreState, { fromAssetId, toAssetId }: Wanted): readonly number[] {
  return [fromAssetId, toAssetId].filter((assetId) => !core.isIndexQuote(assetId));
}

function worthOf(core: CoreState, { fromAssetId, amount }: Wanted): Money {
  const value = indexValueOf(core, fromAssetId, amount);
  assert(value !== undefined, 'a coin that is exchanged has a price');
  return value;
}

/** Holds what the person gives for a quote that is good, until the look: the quote is used up. */
export function acceptConversion(
  core: CoreState,
  person: UserAccount,
  quote: ConversionQuote,
  clientOrderId: string,
): CommandResult {
  const { userId, fromAssetId, amount, quoteId } = quote;
  const conversions = conversionPart.of(core);
  if (conversions.accepted.has(userId)) return refuse('l.error.conversionUnderWay');
  const refusal = refusalOfMinute(core, quote);
  if (refusal !== undefined) return refuse(refusal);
  core.ledger.hold(core.ledger.pocket('spot', userId, fromAssetId), conversionClaim, amount);
  conversions.minute.add(userId, boundedCoins(core, quote), worthOf(core, quote));
  conversions.quotes.delete(userId);
  conversions.accepted.set(userId, { ...quote, clientOrderId, acceptedAtMs: core.timeMs });
  core.clientOrderIds.remember(person, clientOrderId, rememberedAcceptance, quoteId);
  return accepted(quoteId, false);
}
