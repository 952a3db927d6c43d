import type { ClientConfig } from 'pg';

/** What the follower's thread is started with. */
export interface FollowerSettings {
  /** Plain data, since it crosses to another thread. */
  readonly connection: ClientConfig;
  readonly digestEveryBatches: number;
  readonly snapshotEveryBatches: number;
  /** How long query tables keep history at least. */
  readonly historyDays: number;
  /** Where the journal's head is written down, and from which batch on; without it nowhere. */
  readonly witness?: { readonly path: string; readonly beyond: number };
  /** Holds what was pruned from the database. */
  readonly archiveFolder?: string;
  /** The data folder whose key seals batches; without it none is looked for. */
  readonly sealedIn?: string;
  /** Batches behind this one are this exchange's own, or nobody's. */
  readonly provenTo: number;
}

/** `durable`: there is more to read. `stop`: read up to this sequence, take a snapshot and end. */
export type ToFollower =
  | { readonly type: 'durable'; readonly sequence: number }
  | { readonly type: 'stop'; readonly sequence: number };

export type FromFollower =
  /** Nothing more to read; wake it when a later batch is durable. */
  | { readonly type: 'waiting'; readonly beyond: number }
  /** The query tables hold everything up to here. */
  | { readonly type: 'projected'; readonly sequence: number }
  | { readonly type: 'digest'; readonly sequence: number; readonly digest: string }
  | { readonly type: 'snapshot'; readonly sequence: number; readonly bytes: number; readonly tookMs: number }
  | { readonly type: 'snapshot-refused'; readonly sequence: number; readonly reason: string }
  | { readonly type: 'witness-failed'; readonly message: string }
  /** The system does not let it stand back behind orders. It works all the same. */
  | { readonly type: 'priority-kept'; readonly message: string }
  /** The journal or the core is broken; starting again cannot help. */
  | { readonly type: 'broken'; readonly message: string };
