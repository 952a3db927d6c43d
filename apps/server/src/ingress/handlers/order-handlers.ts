import type { OrderReaders } from '@assay/engine/projections/orders/order-readers';
import type { CommandResult } from '@assay/exchange-core/events';
import { marketIdOfOrder } from '@assay/exchange-core/orders/order-numbers';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { type Answer, accepted, type ProvenCall, refused } from '../call.ts';
import type { MarketDirectory } from '../market-directory.ts';
import { marketAsked, type OrderTerms, orderCommand, type ReplaceTerms, replaceCommand } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

export interface OrderPorts {
  readonly engine: PersonEngine;
  readonly readers: Pick<OrderReaders, 'hasFinished'>;
  readonly markets: MarketDirectory;
}

/** An order by the exchange's number or by its owner's, and not by both. */
export interface OrderName {
  readonly orderId?: string | undefined;
  readonly clientOrderId?: string | undefined;
}

/** What places, changes and takes away orders. */
export function orderHandlers({ engine, readers, markets }: OrderPorts) {
  /** The core forgets an order when it ends; the query tables know whose it was. */
  async function answerOf(userId: number, orderId: number, result: CommandResult): Promise<Answer<OrderView>> {
    if (result.accepted || result.code !== 'l.error.orderUnknown' || orderId === 0) return orderAnswer(result);
    const hasFinished = await readers.hasFinished(userId, orderId);
    if (hasFinished === undefined) return refused('l.error.busy');
    return refused(hasFinished ? 'l.error.orderClosed' : 'l.error.orderUnknown');
  }

  return {
    async placeOrder(terms: OrderTerms, { proof }: ProvenCall) {
      const market = markets.bySymbol(terms.symbol);
      if (market === undefined) return refused('l.error.symbolUnknown');
      const command = orderCommand(terms, market, proof);
      return command.ok ? orderAnswer(await engine.submit(command.value)) : refused(command.code);
    },

    async replaceOrder(terms: ReplaceTerms, { proof }: ProvenCall) {
      const orderId = Number(terms.orderId);
      const { price, stopPrice, amount } = terms;
      if (price === undefined && stopPrice === undefined && amount === undefined)
        return refused('l.error.fieldMissing');
      const market = Number.isSafeInteger(orderId) ? markets.find(marketIdOfOrder(orderId)) : undefined;
      if (market === undefined) return refused('l.error.orderUnknown');
      const command = replaceCommand(terms, market, proof);
      if (!command.ok) return refused(command.code);
      return answerOf(proof.userId, orderId, await engine.submit(command.value));
    },

    async cancelOrder({ orderId, clientOrderId }: OrderName, { proof }: ProvenCall) {
      if ((orderId === undefined) === (clientOrderId === undefined)) return refused('l.error.fieldMissing');
      const named = Number(orderId ?? 0);
      if (!Number.isSafeInteger(named)) return refused('l.error.orderUnknown');
      const { userId, id: proofId } = proof;
      const result = await engine.submit({
        type: 'cancel-order',
        userId,
        orderId: named,
        clientOrderId: clientOrderId ?? '',
        proofId,
      });
      return answerOf(userId, named, result);
    },

    /** Answers the numbers of what was cancelled. */
    async cancelOrders({ symbol }: { readonly symbol?: string | undefined }, { proof }: ProvenCall) {
      const market = marketAsked(symbol, markets);
      if (!market.ok) return refused(market.code);
      const { userId, id: proofId } = proof;
      const marketId = market.value?.marketId ?? 0;
      const result = await engine.submit({ type: 'cancel-all', userId, marketId, proofId });
      if (!result.accepted) return refused(result.code);
      return accepted(result.kind === 'cancelled-all' ? result.orderIds : []);
    },
  };
}

function orderAnswer(result: CommandResult): Answer<OrderView> {
  if (!result.accepted) return refused(result.code);
  if (result.kind !== 'order') throw new Error(`an order command was answered by ${result.kind}`);
  return accepted(result.order);
}
