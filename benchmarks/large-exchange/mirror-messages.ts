import type { PostgresConnection } from '@assay/postgres/start-postgres';

/** What the mirror's thread is started with. */
export interface MirrorThreadData {
  readonly connection: PostgresConnection;
  readonly archiveFolder: string;
  readonly head: number;
}

export type ToMirror =
  /** A durable batch, as the journal has it. */
  | { readonly type: 'frame'; readonly sequence: number; readonly bytes: Uint8Array }
  /** From now on stops count. */
  | { readonly type: 'watch' }
  /** Tell the longest one, and end. */
  | { readonly type: 'end' };

export type FromMirror =
  | { readonly type: 'ready' }
  | { readonly type: 'digest'; readonly sequence: number; readonly digest: string }
  | { readonly type: 'ended'; readonly longestStopMs: number };
