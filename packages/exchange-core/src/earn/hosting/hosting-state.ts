import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { StatePart } from '../../module-state.ts';
import type { HostingPosition } from './hosting-position.ts';
import type { HostingProduct } from './hosting-product.ts';

const nobody: ReadonlyMap<number, HostingPosition> = new Map();

class Hosting {
  /** In the order in which they were configured. */
  readonly products = new Map<number, HostingProduct>();
  /** By number, those that are not returned, the oldest first. */
  readonly positions = new Map<number, HostingPosition>();
  /** Positions given a number so far. */
  positionCount = 0;
  readonly #ofPerson = new Map<number, Map<number, HostingPosition>>();

  /** The person's, by number, the oldest first. */
  ofPerson(userId: number): ReadonlyMap<number, HostingPosition> {
    return this.#ofPerson.get(userId) ?? nobody;
  }

  /** Principal of the person's positions of a product together. */
  placedBy(userId: number, productId: number): Money {
    let placed = ZERO_MONEY;
    for (const { product, principal } of this.ofPerson(userId).values()) {
      if (product.configured.productId === productId) placed = moneyOf(placed + principal);
    }
    return placed;
  }

  add(position: HostingPosition): void {
    const own = this.#ofPerson.get(position.userId) ?? new Map<number, HostingPosition>();
    own.set(position.positionId, position);
    this.#ofPerson.set(position.userId, own);
    this.positions.set(position.positionId, position);
    position.product.add(position);
  }

  remove(position: HostingPosition): void {
    const { positionId, userId, product } = position;
    const own = this.#ofPerson.get(userId);
    own?.delete(positionId);
    if (own?.size === 0) this.#ofPerson.delete(userId);
    this.positions.delete(positionId);
    product.remove(position);
  }
}

export const hostingPart = new StatePart(() => new Hosting());
