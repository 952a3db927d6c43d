import { ZERO_MONEY } from '@assay/amounts/money';
import type {
  createHostingReaders,
  EarnedView,
  HostingAccrualView,
} from '@assay/engine/projections/hosting/hosting-readers';
import type { HostingPositionView } from '@assay/exchange-core/earn/hosting/hosting-position';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import type { CommandResult } from '@assay/exchange-core/events';
import { DAY_MS } from '@assay/exchange-core/limits';
import { earningsDaysShown, type HostingKind } from '@assay/protocol/earn-rules';
import { pageSizeDefault } from '@assay/protocol/wire';
import {
  type HostingProductDetail,
  type PricedPosition,
  statusNumber,
  type TimedProduct,
} from '../../wire-rows/hosting-row.ts';
import {
  type Answer,
  accepted,
  type Call,
  type PageTerms,
  type PageView,
  type ProvenCall,
  pageOf,
  refused,
} from '../call.ts';
import { wholeMoneyOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

/** `amount` is decimal text of the product's coin. */
export interface HostingPurchaseTerms {
  readonly productId: number;
  readonly amount: string;
  readonly agreement: string;
  readonly clientOrderId?: string | undefined;
}

export interface RedemptionTerms {
  readonly positionId: string;
  readonly clientOrderId?: string | undefined;
}

export interface PositionPageTerms extends PageTerms {
  /** As the wire numbers it; undefined: all. */
  readonly status?: number | undefined;
}

export interface AccrualPageTerms extends PageTerms {
  /** Undefined: all. */
  readonly positionId?: string | undefined;
}

export type HostingHandlers = ReturnType<typeof hostingHandlers>;

/** Financial products or mining pools. What runs says the core, what was the query tables. */
export function hostingHandlers(
  kind: HostingKind,
  engine: PersonEngine,
  readers: ReturnType<typeof createHostingReaders>,
  needsVerification: (userId: number) => Promise<boolean>,
) {
  return {
    products: async (): Promise<Answer<readonly TimedProduct[]>> =>
      accepted(
        await engine.read((core) => {
          const own = core
            .views(HostingViews)
            .products()
            .filter(({ terms }) => terms.kind === kind);
          return own.map((product) => ({ product, nowMs: core.timeMs }));
        }),
      ),

    async product(
      { productId }: { readonly productId: number },
      { proof }: Call<'public'>,
    ): Promise<Answer<HostingProductDetail>> {
      const found = await engine.read((core) => {
        const views = core.views(HostingViews);
        const product = views.product(productId);
        const placed = proof === undefined ? ZERO_MONEY : views.placed(proof.userId, productId);
        return product && { product, nowMs: core.timeMs, placed };
      });
      return found?.product.terms.kind === kind ? accepted(found) : refused('l.error.productUnknown');
    },

    async buy(terms: HostingPurchaseTerms, { proof: { userId, id } }: ProvenCall): Promise<Answer<PricedPosition>> {
      if (await needsVerification(userId)) return refused('l.error.verificationNeeded');
      const { productId, agreement, clientOrderId = '' } = terms;
      const amount = wholeMoneyOf(terms.amount);
      if (!amount.ok) return refused(amount.code);
      const order = { kind, productId, amount: amount.value, agreement: Number(agreement), clientOrderId };
      return priced(engine, await engine.submit({ type: 'buy-hosting', userId, ...order, proofId: id }));
    },

    async redeem(terms: RedemptionTerms, { proof: { userId, id } }: ProvenCall): Promise<Answer<PricedPosition>> {
      const { clientOrderId = '' } = terms;
      const positionId = Number(terms.positionId);
      // Sixteen digits can be more than a command holds, and would be read as another number.
      if (!Number.isSafeInteger(positionId)) return refused('l.error.positionUnknown');
      const order = { kind, positionId, clientOrderId };
      return priced(engine, await engine.submit({ type: 'redeem-hosting', userId, ...order, proofId: id }));
    },

    ...recordHandlers(kind, engine, readers),
  };
}

/** What somebody has and had, and what it earned. */
function recordHandlers(kind: HostingKind, engine: PersonEngine, readers: ReturnType<typeof createHostingReaders>) {
  const runningOf = (userId: number) => engine.read((core) => core.views(HostingViews).positions(userId));
  return {
    async positions(
      { status, pageNo = 1, pageSize = pageSizeDefault }: PositionPageTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<PricedPosition>>> {
      const isOfReturned = status === statusNumber(kind, 'returned');
      if (status !== undefined && !isOfReturned) {
        const own = (await runningOf(userId)).filter((position) => position.kind === kind);
        const page = pageOf(
          own.filter(({ state }) => statusNumber(kind, state) === status),
          { pageNo, pageSize },
        );
        return accepted({ ...page, rows: await pricedAll(engine, page.rows) });
      }
      const page = await readers.positions({ userId, kind, isReturned: isOfReturned, pageNo, pageSize });
      return page.ok ? accepted({ ...page, rows: await pricedAll(engine, page.rows) }) : page;
    },

    async accruals(
      { positionId, pageNo = 1, pageSize = pageSizeDefault }: AccrualPageTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<HostingAccrualView>>> {
      const wanted = positionId === undefined ? undefined : Number(positionId);
      const running = await runningOf(userId);
      const page = await readers.accruals({ userId, kind, positionId: wanted, running, pageNo, pageSize });
      return page.ok ? accepted(page) : page;
    },

    /** Of both kinds. */
    async earnings(_: object, { proof: { userId } }: ProvenCall): Promise<Answer<readonly EarnedView[]>> {
      const running = await runningOf(userId);
      const today = await engine.read((core) => Math.floor(core.timeMs / DAY_MS));
      const earned = await readers.earned(userId, today - earningsDaysShown + 1, running);
      return earned.ok ? accepted(earned.rows) : refused(earned.code);
    },
  };
}

async function priced(engine: PersonEngine, result: CommandResult): Promise<Answer<PricedPosition>> {
  if (!result.accepted) return refused(result.code);
  if (result.kind !== 'hosting-position') throw new Error(`a position was answered as ${result.kind}`);
  const { position } = result;
  return accepted({
    position,
    penaltyNow: await engine.read((core) => core.views(HostingViews).penaltyNow(position.positionId)),
  });
}

/** How far a position is paid that has not ended, its row does not know: the core says how it stands now. */
function pricedAll(engine: PersonEngine, stored: readonly HostingPositionView[]): Promise<PricedPosition[]> {
  return engine.read((core) => {
    const views = core.views(HostingViews);
    return stored.map((position) => ({
      position: position.state === 'returned' ? position : (views.position(position.positionId) ?? position),
      penaltyNow: views.penaltyNow(position.positionId),
    }));
  });
}
