import { formatMoney, ZERO_MONEY as noMoney } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { ProjectionReaders } from '@assay/engine/projections/projection-readers';
import type { CommandResult, OrderView } from '@assay/exchange-core/events';
import { marketIdOfOrder } from '@assay/exchange-core/orders/order-numbers';
import { assets } from '@assay/protocol/assets';
import type { OrderRow } from '@assay/protocol/entities';
import { pageSizeDefault } from '@assay/protocol/wire';
import { assetRow, type UsdtPriceOf } from '../../wire-rows/asset-row.ts';
import { fillRow } from '../../wire-rows/fill-row.ts';
import { marketRow } from '../../wire-rows/market-pulse.ts';
import { orderRow } from '../../wire-rows/order-row.ts';
import { type Answer, accepted, type HandlerTable, refused } from '../call.ts';
import type { MarketDirectory } from '../market-directory.ts';
import { orderCommand, replaceCommand } from '../order-entry.ts';

type SpotHandlers = Pick<
  HandlerTable,
  | 'createOrder'
  | 'replaceOrder'
  | 'cancelOrder'
  | 'cancelAll'
  | 'getOrders'
  | 'getTrades'
  | 'getAssets'
  | 'getFees'
  | 'getMarkets'
>;

export interface SpotPorts {
  readonly engine: EngineClient;
  readonly readers: ProjectionReaders;
  readonly markets: MarketDirectory;
  readonly usdtPriceOf: UsdtPriceOf;
}

export function spotHandlers({ engine, readers, markets, usdtPriceOf }: SpotPorts): SpotHandlers {
  const row = (order: OrderView) => orderRow(order, markets.byId);

  function orderAnswer(result: CommandResult): Answer<OrderRow> {
    if (!result.accepted) return refused(result.code);
    if (result.kind !== 'order') throw new Error(`an order command was answered by ${result.kind}`);
    return accepted(row(result.order));
  }

  /** The core forgets an order when it ends; the query tables know whose it was. */
  async function answerOf(userId: number, orderId: number, result: CommandResult): Promise<Answer<OrderRow>> {
    if (result.accepted || result.code !== 'l.error.orderUnknown' || orderId === 0) return orderAnswer(result);
    const hasFinished = await readers.hasFinished(userId, orderId);
    if (hasFinished === undefined) return refused('l.error.busy');
    return refused(hasFinished ? 'l.error.orderClosed' : 'l.error.orderUnknown');
  }

  return {
    async createOrder(request, { session }) {
      const market = markets.bySymbol(request.symbol);
      if (market === undefined) return refused('l.error.symbolUnknown');
      const command = orderCommand(request, market, session);
      return command.ok ? orderAnswer(await engine.submit(command.value)) : refused(command.code);
    },

    async replaceOrder(request, { session }) {
      const orderId = Number(request.orderId);
      const { price, stopPrice, amount } = request;
      if (price === undefined && stopPrice === undefined && amount === undefined)
        return refused('l.error.fieldMissing');
      const market = Number.isSafeInteger(orderId) ? markets.find(marketIdOfOrder(orderId)) : undefined;
      if (market === undefined) return refused('l.error.orderUnknown');
      const command = replaceCommand(request, market, session);
      if (!command.ok) return refused(command.code);
      return answerOf(session.userId, orderId, await engine.submit(command.value));
    },

    async cancelOrder({ orderId, clientOrderId }, { session }) {
      if ((orderId === undefined) === (clientOrderId === undefined)) return refused('l.error.fieldMissing');
      const named = Number(orderId ?? 0);
      if (!Number.isSafeInteger(named)) return refused('l.error.orderUnknown');
      const { userId, sessionId } = session;
      const result = await engine.submit({
        type: 'cancel-order',
        userId,
        orderId: named,
        clientOrderId: clientOrderId ?? '',
        proofId: sessionId,
      });
      return answerOf(userId, named, result);
    },

    async cancelAll({ symbol }, { session }) {
      const market = symbol === undefined ? undefined : markets.bySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refused('l.error.symbolUnknown');
      const { userId, sessionId } = session;
      const result = await engine.submit({
        type: 'cancel-all',
        userId,
        marketId: market?.marketId ?? 0,
        proofId: sessionId,
      });
      if (!result.accepted) return refused(result.code);
      return accepted({ orderIds: result.kind === 'cancelled-all' ? result.orderIds.map(String) : [] });
    },

    async getOrders({ status, symbol, pageNo = 1, pageSize = pageSizeDefault }, { session: { userId } }) {
      const market = symbol === undefined ? undefined : markets.bySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refused('l.error.symbolUnknown');
      const marketId = market?.marketId;
      if (status === 'finished') {
        const page = await readers.finishedOrders({ userId, marketId, pageNo, pageSize });
        return page.ok ? accepted(pageOf(page.rows.map(row), page.totalRows)) : refused(page.code);
      }
      const open = await engine.read((core) => core.openOrders(userId));
      const wanted = marketId === undefined ? open : open.filter((order) => order.marketId === marketId);
      return accepted(pageOf(wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(row), wanted.length));
    },

    async getTrades({ symbol, pageNo = 1, pageSize = pageSizeDefault }, { session: { userId } }) {
      const market = symbol === undefined ? undefined : markets.bySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refused('l.error.symbolUnknown');
      const page = await readers.fills({ userId, marketId: market?.marketId, pageNo, pageSize });
      if (!page.ok) return refused(page.code);
      return accepted(
        pageOf(
          page.rows.map((fill) => fillRow(fill, markets.byId)),
          page.totalRows,
        ),
      );
    },

    async getAssets(_request, { session: { userId } }) {
      const balances = await engine.read((core) => core.balances(userId));
      const byAsset = new Map(balances.map((balance) => [balance.assetId, balance]));
      return accepted(
        assets.map(({ id }) => {
          const balance = byAsset.get(id);
          return assetRow(
            { assetId: id, available: balance?.available ?? noMoney, held: balance?.held ?? noMoney },
            usdtPriceOf,
          );
        }),
      );
    },

    async getFees(_request, { session: { userId } }) {
      const { volume, ...standing } = await engine.read((core) => core.feeStanding(userId));
      return accepted({ ...standing, volume: formatMoney(volume) });
    },

    async getMarkets() {
      const { views, fees } = await engine.read((core) => ({
        views: core.markets(),
        fees: core.configuration().find((command) => command.type === 'configure-fees'),
      }));
      return accepted({
        markets: views.map(marketRow),
        feeLevels: (fees?.levels ?? []).map(({ minimumVolume, makerPpm, takerPpm }) => ({
          minimumVolume: formatMoney(minimumVolume),
          makerPpm,
          takerPpm,
        })),
      });
    },
  };
}

function pageOf<Row>(list: Row[], totalRow: number): { list: Row[]; totalRow: number; sum: number } {
  return { list, totalRow, sum: totalRow };
}
