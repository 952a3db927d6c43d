import type { Clock, Stop } from '@assay/live-client/clock';
import type { HttpClient } from '@assay/live-client/http-client';
import { unansweredCallLifeMs } from '@assay/live-client/money-calls';
import { getOrders } from '@assay/protocol/endpoints/spot';
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
  readonly onKnown: (outcome: 'placed' | 'not-placed') => void;
}

/** Asks what became of an order of which no try was answered, until the exchange says it; gives up when nobody remembers the press any more. */
export function askOrderOutcome(options: OrderOutcomeOptions): Stop {
  const { clock, isConnected, onKnown } = options;
  const untilMs = clock.elapsed() + unansweredCallLifeMs;
  let notKnown = 0;
  let stopTimer: Stop = () => {};
  let isStopped = false;
  const ask = async () => {
    const isPlaced = isConnected() ? await isKnown(options) : undefined;
    if (isStopped) return;
    notKnown = isPlaced === false ? notKnown + 1 : 0;
    if (isPlaced === true) onKnown('placed');
    else if (notKnown >= notKnownMin) onKnown('not-placed');
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
async function isKnown({ http, symbol, clientOrderId }: OrderOutcomeOptions): Promise<boolean | undefined> {
  for (const status of ['open', 'finished'] as const) {
    const result = await http.call(getOrders, { status, symbol, pageSize: String(pageSizeMax) });
    if (!result.ok) return undefined;
    if (result.data.list.some((order) => order.clientOrderId === clientOrderId)) return true;
  }
  return false;
}
