import type { Clock, Stop } from '@assay/live-client/clock';
import type { HttpClient } from '@assay/live-client/http-client';
import { unansweredCallLifeMs } from '@assay/live-client/money-calls';
import { getOrders } from '@assay/protocol/endpoints/spot';
import type { OrderRow } from '@assay/protocol/entities';
import { pageSizeMax } from '@assay/protocol/wire';

/** Between two questions. */
export const askIntervalMs = 3_000;
/** The exchange has to say so often that it does not know the order: its first try may still be on its way. */
const notKnownMin = 2;

export interface OrderOutcomeOptions {
  readonly http: Pick<HttpClient, 'call'>;
  readonly clock: Clock;
  /** Whether a question can reach the exchange now. */
  readonly isConnected: () => boolean;
  readonly symbol: string;
  readonly clientOrderId: string;
  /** @param order as it stands by then; undefined: it was not placed */
  readonly onKnown: (order: OrderRow | undefined) => void;
}

/** Asks what became of an order of which no try was answered, until the exchange says it; gives up when nobody remembers the press any more. */
export function askOrderOutcome(options: OrderOutcomeOptions): Stop {
  const { clock, isConnected, onKnown } = options;
  const untilMs = clock.elapsed() + unansweredCallLifeMs;
  let notKnown = 0;
  let stopTimer: Stop = () => {};
  let isStopped = false;
  const ask = async () => {
    const found = isConnected() ? await findOrder(options) : undefined;
    if (isStopped) return;
    notKnown = found === 'nowhere' ? notKnown + 1 : 0;
    if (typeof found === 'object') onKnown(found);
    else if (notKnown >= notKnownMin) onKnown(undefined);
    else if (clock.elapsed() < untilMs) wait();
  };
  const wait = () => {
    stopTimer = clock.after(askIntervalMs, () => void ask());
  };
  wait();
  return () => {
    isStopped = true;
    stopTimer();
  };
}

/** Among open and finished orders, the newest first; undefined when the exchange did not answer. */
async function findOrder(options: OrderOutcomeOptions): Promise<OrderRow | 'nowhere' | undefined> {
  const { http, symbol, clientOrderId } = options;
  for (const status of ['open', 'finished'] as const) {
    const result = await http.call(getOrders, { status, symbol, pageSize: String(pageSizeMax) });
    if (!result.ok) return undefined;
    const own = result.data.list.find((order) => order.clientOrderId === clientOrderId);
    if (own !== undefined) return own;
  }
  return 'nowhere';
}
