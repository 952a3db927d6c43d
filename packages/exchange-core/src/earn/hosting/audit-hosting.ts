import { assert } from '../../assertion.ts';
import type { CoreState } from '../../core-state.ts';
import { POSITIONS_MAX } from './hosting-limits.ts';
import type { HostingPosition } from './hosting-position.ts';
import type { HostingProduct } from './hosting-product.ts';
import { hostingPart } from './hosting-state.ts';
import { dailyRewardOf } from './hosting-terms.ts';

/** What all positions of a product come to. */
interface Sums {
  count: number;
  earning: number;
  taken: bigint;
  promised: bigint;
}

export function auditHosting(core: CoreState): void {
  const { products, positions, positionCount } = hostingPart.of(core);
  const sums = new Map<HostingProduct, Sums>();
  let last = 0;
  for (const [positionId, position] of positions) {
    assert(positionId === position.positionId && positionId > last && positionId <= positionCount, 'oldest first');
    last = positionId;
    auditPosition(core, position);
    const sum = sums.get(position.product) ?? { count: 0, earning: 0, taken: 0n, promised: 0n };
    sums.set(position.product, sum);
    sum.count += 1;
    if (!position.isWhole) sum.earning += 1;
    sum.taken += position.principal;
    sum.promised += position.dailyReward * BigInt(position.terms.termDays - position.paidDays);
  }
  for (const product of products.values()) {
    const sum = sums.get(product) ?? { count: 0, earning: 0, taken: 0n, promised: 0n };
    assert(
      product.positionCount === sum.count && product.earning.size === sum.earning,
      'a product knows its positions',
    );
    assert(product.taken === sum.taken && product.promised === sum.promised, 'a product knows what it owes');
  }
}

/** How far its product has paid its days is how far it is paid: whoever redeems is gone, and nobody else is ahead. */
function auditPosition(core: CoreState, position: HostingPosition): void {
  const { positionId, userId, product, paidDays, startDay, endDay } = position;
  const { products } = hostingPart.of(core);
  assert(products.get(product.configured.productId) === product, 'a position is of a product');
  assert(core.accounts.has(userId), 'a position is of a person');
  const own = hostingPart.of(core).ofPerson(userId);
  assert(own.get(positionId) === position && own.size <= POSITIONS_MAX, 'a person knows his positions');
  assert(position.dailyReward === dailyRewardOf(position.principal, position.terms), 'a day earns what the terms say');
  assert(product.configured.kind === 'pool' || !position.isWhole, 'a financial product ends with its term');
  const paidTo = product.nextDay + (positionId < product.nextPositionId ? 1 : 0);
  const isPaid = paidDays === Math.max(0, Math.min(paidTo, endDay) - startDay);
  assert(isPaid || position.isWhole, 'every day that is paid to a product is paid to each of its positions');
}
