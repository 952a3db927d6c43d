import type { OrderRow } from '@assay/protocol/entities';
import { mustRead, type TestUser } from '../server-process/test-user.ts';
import type { Attempt } from './acknowledgement-log.ts';

const PAGE_SIZE = 100;

interface OrderPage {
  readonly list: readonly OrderRow[];
  readonly totalRow: number;
}

/** Every order of a user that is at least as new as `sinceOrderId`, open and finished. */
export async function ordersOf(address: string, user: TestUser, sinceOrderId: number): Promise<readonly OrderRow[]> {
  const orders: OrderRow[] = [];
  for (const status of ['open', 'finished'] as const) {
    for (let pageNo = 1; ; pageNo += 1) {
      const fields = { status, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) };
      const page = await mustRead<OrderPage>(address, '/spot/getOrders', fields, user.token);
      orders.push(...page.list);
      // The order that ended last comes first: an older one may end between newer ones, but not a hundred of them alone.
      if (page.list.length < PAGE_SIZE || page.list.every(({ orderId }) => Number(orderId) < sinceOrderId)) break;
    }
  }
  return orders.filter((order) => Number(order.orderId) >= sinceOrderId);
}

/** Compares what was acknowledged with what is there; answers one sentence for each fault. */
export function compareOrders(attempts: Iterable<Attempt>, orders: readonly OrderRow[]): string[] {
  const byClientId = new Map<string, OrderRow[]>();
  // Open orders are read before finished ones: one that was filled in between stands in both, and is as it was in the end.
  for (const order of new Map(orders.map((row) => [row.orderId, row])).values())
    byClientId.set(order.clientOrderId, [...(byClientId.get(order.clientOrderId) ?? []), order]);
  const faults: string[] = [];
  for (const attempt of attempts) {
    const found = byClientId.get(attempt.clientOrderId) ?? [];
    byClientId.delete(attempt.clientOrderId);
    const fault = faultOf(attempt, found);
    if (fault !== undefined) faults.push(`${attempt.clientOrderId}: ${fault}`);
  }
  faults.push(...[...byClientId.keys()].map((clientOrderId) => `${clientOrderId}: nobody placed it`));
  return faults;
}

function faultOf({ answer, cancelled }: Attempt, found: readonly OrderRow[]): string | undefined {
  const [order] = found;
  if (found.length > 1) return `doubled, it is there ${found.length} times`;
  if (answer.kind === 'unknown') return undefined;
  if (answer.kind === 'refused')
    return order === undefined ? undefined : `refused with ${answer.code}, but it is there`;
  if (order === undefined) return 'lost, it was acknowledged';
  if (order.orderId !== answer.orderId) return `acknowledged as ${answer.orderId}, but it is ${order.orderId}`;
  if (Number(order.filledAmount) < Number(answer.filledAmount)) return 'an acknowledged fill is lost';
  if (answer.status !== 'open' && answer.status !== 'untriggered' && order.status !== answer.status)
    return `was ${answer.status}, is ${order.status}`;
  if (cancelled && (order.status === 'open' || order.status === 'untriggered'))
    return 'an acknowledged cancellation is lost';
  return undefined;
}
