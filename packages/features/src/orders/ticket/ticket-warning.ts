import { formatDecimal } from '@assay/amounts/decimal-text';
import type { Message } from '@assay/messages/message-keys';
import type { NumberField, TicketDraft } from './ticket-draft.ts';
import type { TicketMarket } from './ticket-market.ts';
import type { TicketSummary } from './ticket-summary.ts';

/** An order that may go through and is probably a slip of the finger. */
export interface TicketWarning {
  readonly field: NumberField;
  readonly message: Message;
}

/** Parts per million by which a price may be worse than the best one before it is remarked upon: 2 %. */
const farFromMarketPpm = 20_000n;
const ppmOfWhole = 1_000_000n;

/** A limit far on the wrong side of the market, or a market order that eats far into the book or beyond what is there. */
export function ticketWarning(
  draft: TicketDraft,
  market: TicketMarket,
  { priceTicks, stopTicks, estimate }: Pick<TicketSummary, 'priceTicks' | 'stopTicks' | 'estimate'>,
): TicketWarning | undefined {
  const isBuy = draft.side === 'buy';
  const best = isBuy ? market.book.asks.best : market.book.bids.best;
  if (draft.type === 'market') {
    const field = draft.size.by;
    if (estimate?.isWhole === false) return { field, message: { key: 'ticket.bookThin' } };
    const worse = worseBy(isBuy, estimate?.averageTicks, best);
    return worse === undefined
      ? undefined
      : { field, message: { key: 'desk.warnSlippage', values: { percent: worse } } };
  }
  if (priceTicks.kind !== 'value') return undefined;
  const reference = draft.type === 'stop-limit' ? (stopTicks.kind === 'value' ? stopTicks.value : undefined) : best;
  const worse = worseBy(isBuy, BigInt(priceTicks.value), reference);
  if (worse === undefined) return undefined;
  const key = draft.type === 'stop-limit' ? 'desk.warnFarFromStop' : isBuy ? 'desk.warnAboveAsk' : 'desk.warnBelowBid';
  return { field: 'price', message: { key, values: { percent: worse } } };
}

/** By how much a price is worse than another for who takes it, in per cent; undefined while that is within bounds. */
function worseBy(isBuy: boolean, ticks: bigint | undefined, reference: number | undefined): string | undefined {
  if (ticks === undefined || reference === undefined || reference === 0) return undefined;
  const from = BigInt(reference);
  const ppm = ((isBuy ? ticks - from : from - ticks) * ppmOfWhole) / from;
  return ppm > farFromMarketPpm ? `${formatDecimal(ppm / 1_000n, 1)} %` : undefined;
}
