import type { Deal } from '@assay/protocol/entities';
import type { ChannelData } from '@assay/protocol/socket';
import type { LiveModel } from './channel-source.ts';

/** Deals kept, the newest. */
const tapeLengthMax = 100;

/** A tape: the newest deals, newest first. Deals keep their identity. */
export class LiveTrades implements LiveModel<ChannelData['trades']> {
  #deals: readonly Deal[] = [];

  /** Newest first; a new array whenever something came. */
  get deals(): readonly Deal[] {
    return this.#deals;
  }

  clear(): void {
    this.#deals = [];
  }

  applySnapshot(data: ChannelData['trades']): boolean {
    this.#deals = data.trades.slice(-tapeLengthMax).reverse();
    return true;
  }

  /** A snapshot may hold already what the next delta tells again: every deal is taken once. */
  applyDelta(data: ChannelData['trades']): boolean {
    const known = new Set(this.#deals.map((deal) => deal.id));
    const arrived = data.trades.filter((deal) => !known.has(deal.id)).reverse();
    if (arrived.length > 0) this.#deals = [...arrived, ...this.#deals].slice(0, tapeLengthMax);
    return true;
  }
}
