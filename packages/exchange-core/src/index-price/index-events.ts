import type { IndexTick } from '@assay/settlement/tick-hash';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';

export interface IndexTickEvent {
  readonly type: 'index-tick';
  readonly symbolId: number;
  /** With the sources that made its price. */
  readonly tick: IndexTick;
  /** The tick as its line: see `tickLine` in @assay/settlement/tick-hash. */
  readonly line: string;
  /** SHA-256 chain value behind the line, in lower-case hex. */
  readonly hash: string;
}

export const indexTickEvent: EventDeclaration<IndexTickEvent> = {
  type: 'index-tick',
  /** The chain's value says all that the tick holds. */
  mix(mixer, { symbolId, hash }) {
    mixer.number(symbolId);
    mixer.text(hash);
  },
};

/** A heartbeat of the index. Its ticks stand before it in the same batch; none when no symbol had a price. */
export interface IndexSecondEvent {
  readonly type: 'index-second';
  readonly secondMs: number;
}

export const indexSecondEvent: EventDeclaration<IndexSecondEvent> = { type: 'index-second' };
