import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands } from '@assay/amounts/display';
import { formatMoney, type Money } from '@assay/amounts/money';
import type { Message } from '@assay/messages/message-keys';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { tradingLock } from '../../connection/trading-lock.ts';
import { hasLimit, isStop, type TicketDraft, type TicketField } from './ticket-draft.ts';
import type { TicketMarket } from './ticket-market.ts';
import type { TicketSums } from './ticket-sums.ts';

/** Why the order cannot be sent. */
export interface TicketFault {
  readonly field: TicketField;
  readonly message: Message;
  /** Nothing is wrong yet, something is only missing: said in the button, not beside the field. */
  readonly isMissing: boolean;
}

function fault(field: TicketField, key: Message['key'], values?: Message['values']): TicketFault {
  return { field, message: values === undefined ? { key } : { key, values }, isMissing: false };
}

function missing(field: TicketField, key: Message['key']): TicketFault {
  return { field, message: { key }, isMissing: true };
}

/** The first thing that stands in the way: prices that are not of now, the market, then the fields in their order, then the money. */
export function ticketFault(draft: TicketDraft, market: TicketMarket, summary: TicketSums): TicketFault | undefined {
  return (
    lockFault(market) ??
    stateFault(market) ??
    (isStop(draft.type) ? stopFault(summary) : undefined) ??
    (hasLimit(draft.type) ? priceFault(draft, market, summary) : undefined) ??
    sizeFault(draft, market, summary) ??
    (draft.type === 'market' ? bookFault(draft, market) : undefined) ??
    minimumFault(draft, market, summary) ??
    balanceFault(draft, market, summary)
  );
}

/** Said in the button alone: nothing of the order is wrong, and the desk stays where it is. */
function lockFault({ freshness }: TicketMarket): TicketFault | undefined {
  const lock = tradingLock(freshness, true);
  return lock && { field: 'form', message: lock, isMissing: true };
}

function stateFault({ state }: TicketMarket): TicketFault | undefined {
  if (state === 'cancel-only') return fault('form', 'l.error.marketCancelOnly');
  return state === 'halted' ? fault('form', 'l.error.marketHalted') : undefined;
}

function stopFault({ stopTicks }: TicketSums): TicketFault | undefined {
  if (stopTicks.kind === 'empty') return missing('stopPrice', 'ticket.enterStopPrice');
  return stopTicks.kind === 'fault' ? fault('stopPrice', stopTicks.code) : undefined;
}

function priceFault({ type }: TicketDraft, market: TicketMarket, { priceTicks }: TicketSums): TicketFault | undefined {
  if (priceTicks.kind === 'empty') return missing('price', 'ticket.enterPrice');
  if (priceTicks.kind === 'fault') return fault('price', priceTicks.code);
  const { band, scale } = market;
  // The band is looked at when a stop becomes an order: it may wait for a price far away.
  if (band === undefined || isStop(type)) return undefined;
  const price = (ticks: number) => groupThousands(formatDecimal(BigInt(ticks), scale.priceDecimals));
  if (priceTicks.value > band.highTicks) return fault('price', 'ticket.aboveBand', { price: price(band.highTicks) });
  if (priceTicks.value < band.lowTicks) return fault('price', 'ticket.belowBand', { price: price(band.lowTicks) });
  return undefined;
}

function sizeFault(draft: TicketDraft, market: TicketMarket, { lots, quote }: TicketSums): TicketFault | undefined {
  const field = draft.size.by;
  if (draft.size.text === '') return missing('amount', 'ticket.enterAmount');
  for (const reading of [lots, quote]) {
    if (reading.kind !== 'fault') continue;
    return reading.code === 'l.error.notionalTooSmall' ? tooSmall(field, market) : fault(field, reading.code);
  }
  return undefined;
}

function bookFault(draft: TicketDraft, { band, book }: TicketMarket): TicketFault | undefined {
  if (band === undefined) return fault('form', 'l.error.noPrice');
  const best = draft.side === 'buy' ? book.asks.best : book.bids.best;
  const isOutside = best === undefined || (draft.side === 'buy' ? best > band.highTicks : best < band.lowTicks);
  return isOutside ? fault('form', 'l.error.bookEmpty') : undefined;
}

/** What the order is worth: price × amount, what is to be spent, or a market order's amount at the best price. */
function minimumFault(draft: TicketDraft, market: TicketMarket, summary: TicketSums): TicketFault | undefined {
  const { quote, estimate } = summary;
  if (quote.kind !== 'value') return undefined;
  const isPartial = draft.type === 'market' && draft.size.by === 'amount' && estimate?.isWhole === false;
  return !isPartial && quote.value < market.minimumNotional ? tooSmall(draft.size.by, market) : undefined;
}

function tooSmall(field: TicketField, { minimumNotional, quoteCoin }: TicketMarket): TicketFault {
  return fault(field, 'ticket.minimumNotional', { amount: shown(minimumNotional), coin: quoteCoin });
}

function balanceFault(draft: TicketDraft, market: TicketMarket, { hold }: TicketSums): TicketFault | undefined {
  if (market.available === undefined || hold === undefined) return undefined;
  const isBuy = draft.side === 'buy';
  const available = isBuy ? market.available.quote : market.available.base;
  if (hold <= available) return undefined;
  const coin = isBuy ? market.quoteCoin : market.baseCoin;
  return fault(draft.size.by, 'ticket.insufficient', { amount: shown(available), coin });
}

function shown(money: Money): string {
  return groupThousands(formatMoney(money));
}

/** The field that a refusal of the server belongs to. */
export function fieldOfRefusal(msg: string, draft: TicketDraft): TicketField {
  const priceCodes: readonly ErrorCode[] = [
    'l.error.priceMalformed',
    'l.error.priceOffTick',
    'l.error.priceTooLarge',
    'l.error.priceOutsideBand',
    'l.error.postOnlyWouldTrade',
  ];
  const stopCode: ErrorCode = 'l.error.stopWouldTrigger';
  const sizeCodes: readonly ErrorCode[] = [
    'l.error.amountMalformed',
    'l.error.amountDecimals',
    'l.error.amountNotPositive',
    'l.error.amountTooLarge',
    'l.error.amountBelowFilled',
    'l.error.notionalTooSmall',
    'l.error.balanceInsufficient',
  ];
  if (msg === stopCode) return 'stopPrice';
  if (hasLimit(draft.type) && priceCodes.some((code) => code === msg)) return 'price';
  return sizeCodes.some((code) => code === msg) ? draft.size.by : 'form';
}
