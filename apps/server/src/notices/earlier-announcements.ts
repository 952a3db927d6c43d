import type { EngineStatus } from '@assay/engine/engine-status';
import type { Pool } from 'pg';
import type { Announcements, PlacedAct } from './announcements.ts';
import { ANNOUNCEMENT_ACTS_MAX, EVENTS_LOOK_MS } from './notice-limits.ts';

export interface EarlierAnnouncementsParts {
  readonly pool: Pick<Pool, 'query'>;
  readonly status: Pick<EngineStatus, 'durableSequence' | 'projectedSequence'>;
  readonly announcements: Pick<Announcements, 'takeEarlier'>;
  readonly onFault: (error: unknown) => void;
}

/** Brings the announcements of before this start out of the query tables, as soon as these hold all that was durable then: after an upgrade they are filled anew. */
export class EarlierAnnouncements {
  readonly #parts: EarlierAnnouncementsParts;
  readonly #wanted: number;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: EarlierAnnouncementsParts) {
    this.#parts = parts;
    this.#wanted = parts.status.durableSequence;
  }

  async start(): Promise<void> {
    const { pool, status, announcements, onFault } = this.#parts;
    try {
      if (status.projectedSequence >= this.#wanted) {
        announcements.takeEarlier(await readAnnouncementActs(pool));
        return;
      }
    } catch (error) {
      onFault(error);
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.start(), EVENTS_LOOK_MS);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}

/** The acts about announcements that the query tables hold, in the order of the journal. */
async function readAnnouncementActs(pool: Pick<Pool, 'query'>): Promise<readonly PlacedAct[]> {
  const { rows } = await pool.query<{
    batch: string;
    position: number;
    time_ms: string;
    command: string;
    fields: string;
  }>(
    `SELECT * FROM (
       SELECT batch, position, time_ms, command, fields FROM operator_actions
       WHERE command IN ('publish-notice', 'withdraw-notice') ORDER BY batch DESC, position DESC LIMIT ${ANNOUNCEMENT_ACTS_MAX}
     ) AS newest ORDER BY batch, position`,
  );
  return rows.map(({ batch, position, time_ms, command, fields }) => ({
    batch: Number(batch),
    position,
    timeMs: Number(time_ms),
    action: { type: command, ...JSON.parse(fields) },
  }));
}
