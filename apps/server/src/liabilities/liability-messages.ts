import type { AssetRoot } from '@assay/liabilities/liability-head';
import type { ClientConfig } from 'pg';
import type { OwnLeaves } from './day-trees.ts';

/** What the thread of the trees is started with: plain data, since it crosses to another thread. */
export interface LiabilityThreadSettings {
  readonly connection: ClientConfig;
  /** Where the key of the salts is. */
  readonly dataFolder: string;
}

/** The roots of a day, and one person's leaves if one is named. */
export interface LiabilityTask {
  readonly day: number;
  readonly userId: number | undefined;
}

export interface DayAnswer {
  readonly roots: readonly AssetRoot[];
  readonly own: OwnLeaves | undefined;
}
