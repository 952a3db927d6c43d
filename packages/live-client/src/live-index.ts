import type { IndexSourceRow, IndexTickRow } from '@assay/protocol/contract-entities';
import type { ChannelData } from '@assay/protocol/socket';
import type { LiveModel } from './channel-source.ts';

/** Ticks kept: half an hour, which is the longest that is drawn. */
export const indexTicksMax = 1_800;

/** The ticks of one index, oldest first, and of the newest its sources and its chain value. */
export class LiveIndex implements LiveModel<ChannelData['index']> {
  #ticks: readonly IndexTickRow[] = [];
  #sources: readonly IndexSourceRow[] = [];
  #hash = '';

  /** A new array whenever a tick came. */
  get ticks(): readonly IndexTickRow[] {
    return this.#ticks;
  }

  /** Of the newest tick, those that were left out too. */
  get sources(): readonly IndexSourceRow[] {
    return this.#sources;
  }

  /** The chain's value behind the newest tick, in hexadecimal; empty before the first one. */
  get hash(): string {
    return this.#hash;
  }

  clear(): void {
    this.#ticks = [];
    this.#sources = [];
    this.#hash = '';
  }

  applySnapshot(data: ChannelData['index']): boolean {
    // After a short interruption the older ticks are still true: their numbers never change.
    const first = data.ticks[0]?.sequence ?? Number.POSITIVE_INFINITY;
    const older = this.#ticks.filter(({ sequence }) => sequence < first);
    const isJoined = older.at(-1)?.sequence === first - 1;
    this.#ticks = [...(isJoined ? older : []), ...data.ticks].slice(-indexTicksMax);
    this.#sources = data.sources;
    this.#hash = data.hash;
    return true;
  }

  applyDelta(data: ChannelData['index']): boolean {
    const last = this.#ticks.at(-1)?.sequence ?? 0;
    const added = data.ticks.filter(({ sequence }) => sequence > last);
    // Numbers have no gap: with one, something was missed.
    if (last !== 0 && added[0] !== undefined && added[0].sequence !== last + 1) return false;
    if (added.length > 0) this.#ticks = [...this.#ticks, ...added].slice(-indexTicksMax);
    this.#sources = data.sources;
    this.#hash = data.hash;
    return true;
  }
}
