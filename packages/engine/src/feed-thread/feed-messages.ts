import type { MessagePort } from 'node:worker_threads';
import type {
  FeedDescription,
  ReferenceDepth,
  ReferenceTrade,
  SourceQuote,
  SourceState,
  SymbolStatus,
} from '@assay/feeds/feed';
import type { FeedSetting } from '@assay/feeds/parse-feed-setting';
import type { Candle } from '@assay/protocol/entities';
import type { TimeFrame } from '@assay/protocol/time-frames';

/** What the feed's thread is started with. */
export interface FeedThreadData {
  readonly setting: FeedSetting;
  /** Drives the simulation. */
  readonly seed: string;
  /** See `systemClockOffsetMs`: threads agree about the time. */
  readonly clockOffsetMs: number;
}

/** What the feed says at its opening. */
export interface FeedOpening {
  readonly description: FeedDescription;
  readonly statuses: readonly SymbolStatus[];
  readonly sourceStates: readonly SourceState[];
  readonly loopStartMs: number | undefined;
}

/** What a feed is asked; each has one answer, which may be a failure. */
export type FeedQuestion =
  | {
      readonly type: 'candles';
      readonly symbol: string;
      readonly frame: TimeFrame;
      readonly size: number;
      readonly endMs: number;
      readonly beforeId?: number | undefined;
    }
  | { readonly type: 'trades'; readonly symbol: string; readonly size: number; readonly endMs: number }
  | { readonly type: 'depth'; readonly symbol: string; readonly rows: number };

export type FeedAnswer = readonly Candle[] | readonly ReferenceTrade[] | ReferenceDepth | undefined;

export type ToFeed =
  /** Where the index is computed: prices go there directly. */
  | { readonly type: 'index-port'; readonly port: MessagePort }
  | { readonly type: 'start'; readonly fromMs: number }
  | { readonly type: 'ask'; readonly id: number; readonly question: FeedQuestion }
  | { readonly type: 'stop' };

/** Something that the feed said, for those who show it. */
export type ToldEvent =
  | { readonly type: 'trade'; readonly symbol: string; readonly trade: ReferenceTrade }
  | { readonly type: 'status'; readonly status: SymbolStatus }
  | {
      readonly type: 'skipped';
      readonly fromMs: number;
      readonly toMs: number;
      readonly symbols: readonly string[] | undefined;
    };

export type FromFeed =
  | { readonly type: 'opened'; readonly opening: FeedOpening }
  /** A sentence for the operator: the start is refused. */
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'told'; readonly events: readonly ToldEvent[] }
  | { readonly type: 'sources'; readonly sourceStates: readonly SourceState[] }
  | { readonly type: 'answer'; readonly id: number; readonly answer: FeedAnswer }
  | { readonly type: 'failure'; readonly id: number; readonly reason: string }
  | { readonly type: 'fault'; readonly sentence: string };

/** What the index is computed from and what the house follows, in the order in which the feed said it. */
export type PriceEvent =
  | { readonly type: 'quote'; readonly quote: SourceQuote }
  | { readonly type: 'trade'; readonly symbol: string; readonly trade: ReferenceTrade }
  | { readonly type: 'status'; readonly status: SymbolStatus };

export interface ToIndex {
  readonly events: readonly PriceEvent[];
  /** See `Feed.loopStartMs`. */
  readonly loopStartMs: number | undefined;
}
