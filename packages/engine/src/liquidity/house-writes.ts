import type { CommandResult } from '@assay/exchange-core/events';
import type { PlaceLimitOrder } from '@assay/exchange-core/orders/place-limit-order';
import type { QuoteMarket } from '@assay/exchange-core/quotes/quote-market';
import type { EngineClient } from '../engine-client.ts';
import { isHouseAccount } from './house-accounts.ts';

const DAY_MS = 86_400_000;
/** So many more for each fill, as whoever trades may place more. */
const WRITES_OF_FILL = 10;

type HouseCommand = QuoteMarket | PlaceLimitOrder;

/** What the house's accounts send by. */
export type HouseEngine = EngineClient<HouseCommand>;

export interface HouseWritesOptions {
  /** Quotes and orders of one account of the house in a day (UTC) that has no fill. */
  readonly perDay: number;
  readonly nowMs: () => number;
}

/**
 * The engine for the house's accounts, each within what it may write in a day: a quoter that goes wrong cannot fill the disk. What is refused here is in
 * no journal. Kept in memory: a start begins anew.
 */
export function boundedHouse(engine: EngineClient, { perDay, nowMs }: HouseWritesOptions): HouseEngine {
  /** What each may still write. */
  const left = new Map<number, number>();
  let day = 0;
  const leftOf = (userId: number) => {
    const today = Math.floor(nowMs() / DAY_MS);
    if (today !== day) left.clear();
    day = today;
    return left.get(userId) ?? perDay;
  };
  engine.onBatch(({ outcome }) =>
    outcome.lookAtFills(({ makerUserId, takerUserId }) => {
      for (const userId of [makerUserId, takerUserId])
        if (isHouseAccount(userId)) left.set(userId, leftOf(userId) + WRITES_OF_FILL);
    }),
  );
  return {
    read: (look) => engine.read(look),
    onBatch: (listener) => engine.onBatch(listener),
    async submit(command) {
      const leftNow = leftOf(command.userId);
      if (leftNow <= 0) return exceeded;
      left.set(command.userId, leftNow - 1);
      return engine.submit(command);
    },
  };
}

const exceeded: CommandResult = { accepted: false, code: 'l.error.writesExceeded' };
