import type { Money } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import { indexPriceOf } from '../index-price/index-value.ts';
import type { RecordIndexTick } from '../index-price/record-index-tick.ts';
import type { HeldAmount } from '../ledger/audit-ledger.ts';
import type { AcceptedConversion } from './accepted-conversion.ts';
import { LOOK_AFTER_MS, LOOK_WITHIN_MS } from './conversion-limits.ts';
import { isWithinTolerance, receivedFor } from './conversion-price.ts';
import { conversionPart } from './conversion-state.ts';
import { canPay, conversionClaim, exchangeHeldCoins } from './inventory.ts';
import { refusalOfPrice } from './refusal-of-price.ts';

/**
 * Carries out what was confirmed, or lets it come to nothing, by the first tick of both coins of a second that is late enough: nobody knew it
 * when he confirmed. The oldest comes first.
 */
export function conversionsSeeTicks(core: CoreState, { secondMs }: RecordIndexTick): void {
  for (const conversion of conversionPart.of(core).accepted.values()) {
    if (secondMs < conversion.acceptedAtMs + LOOK_AFTER_MS) return;
    const { fromAssetId, toAssetId } = conversion;
    if (!hasTick(core, fromAssetId, secondMs) || !hasTick(core, toAssetId, secondMs)) continue;
    const refusal = refusalOfLook(core, conversion);
    if (refusal === undefined) carryOut(core, conversion);
    else decline(core, conversion, refusal);
  }
}

/** Lets those come to nothing that have had no tick for too long. */
export function passConversionTime(core: CoreState): void {
  const conversions = conversionPart.of(core);
  conversions.dropRunOut(core.timeMs);
  conversions.minute.pass(core.timeMs);
  for (const conversion of conversions.accepted.values()) {
    if (core.timeMs - conversion.acceptedAtMs <= LOOK_WITHIN_MS) return;
    decline(core, conversion, 'l.error.conversionStale');
  }
}

export function heldByConversions(core: CoreState): HeldAmount[] {
  return [...conversionPart.of(core).accepted.values()].map(({ userId, fromAssetId, amount }) => ({
    claim: 'conversion',
    pocket: core.ledger.pocket('spot', userId, fromAssetId),
    amount,
  }));
}

function hasTick(core: CoreState, assetId: number, secondMs: number): boolean {
  return core.isIndexQuote(assetId) || core.indexOfAsset.get(assetId)?.timeMs === secondMs;
}

function refusalOfLook(core: CoreState, conversion: AcceptedConversion): ErrorCode | undefined {
  const { userId, fromAssetId, toAssetId, received } = conversion;
  if (core.accounts.get(userId)?.isFrozen !== false) return 'l.error.accountFrozen';
  const refusal = refusalOfPrice(core, fromAssetId) ?? refusalOfPrice(core, toAssetId);
  if (refusal !== undefined) return refusal;
  if (!isWithinTolerance(received, receivedNow(core, conversion), conversion.spreadPpm))
    return 'l.error.conversionMoved';
  return canPay(core, toAssetId, received) ? undefined : 'l.error.conversionInventory';
}

function receivedNow(core: CoreState, { fromAssetId, toAssetId, amount, spreadPpm }: AcceptedConversion): Money {
  const [from, to] = [indexPriceOf(core, fromAssetId), indexPriceOf(core, toAssetId)];
  assert(from !== undefined && to !== undefined, 'a coin that has a tick has a price');
  return receivedFor(amount, { from, to, spreadPpm });
}

function carryOut(core: CoreState, accepted: AcceptedConversion): void {
  const { acceptedAtMs: _, ...quoted } = accepted;
  const conversions = end(core, accepted);
  exchangeHeldCoins(core, accepted);
  conversions.conversionCount += 1;
  const conversion = { conversionId: conversions.conversionCount, ...quoted, timeMs: core.timeMs };
  core.log.add({ type: 'conversion', conversion });
}

function decline(core: CoreState, accepted: AcceptedConversion, code: ErrorCode): void {
  const { userId, quoteId, fromAssetId, amount } = accepted;
  end(core, accepted);
  core.ledger.release(core.ledger.pocket('spot', userId, fromAssetId), conversionClaim, amount);
  core.log.add({ type: 'conversion-declined', quoteId, userId, code });
}

function end(core: CoreState, { userId }: AcceptedConversion) {
  const conversions = conversionPart.of(core);
  conversions.accepted.delete(userId);
  const person = core.accounts.get(userId);
  assert(person !== undefined, 'an exchange is of its person');
  person.lastChange = core.sequence;
  return conversions;
}
