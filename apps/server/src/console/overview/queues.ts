import type { EngineClient } from '@assay/engine/engine-client';
import { readUnclaimed } from '@assay/engine/projections/deposits/deposit-readers';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { StaffViews } from '@assay/exchange-core/staff/staff-views';
import { chatLateAfterMs } from '@assay/protocol/chat-rules';
import type { overviewGet, QueueName } from '@assay/protocol/console/overview-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import type { Pool } from 'pg';

type QueueRow = DataOf<typeof overviewGet>['queues'][number];
type Waiting = Pick<QueueRow, 'count' | 'special' | 'oldestAt'>;

const HOUR_MS = 3_600_000;
/** In what time a case is to be dealt with, as people are told it (`docs/guides/decide.md`). */
const targetMs = {
  withdrawals: 4 * HOUR_MS,
  identity: 24 * HOUR_MS,
  chat: chatLateAfterMs,
  postings: 24 * HOUR_MS,
  deposits: 24 * HOUR_MS,
  'dead-letters': 24 * HOUR_MS,
} as const satisfies Readonly<Record<QueueName, number>>;

/** Of more, a page says that there are so many. */
const UNCLAIMED_COUNTED_MAX = 200;

export interface QueuePorts {
  readonly engine: Pick<EngineClient, 'read'>;
  /** Query tables, and rows of accounts. */
  readonly history: Pick<Pool, 'query'>;
  readonly accounts: Pick<Pool, 'query'>;
  readonly deadLetters: () => Promise<{ readonly count: number; readonly oldestAtMs: number | undefined }>;
}

/** What waits for somebody of the staff: how much, and since when. */
export class Queues {
  readonly #ports: QueuePorts;

  constructor(ports: QueuePorts) {
    this.#ports = ports;
  }

  async look(): Promise<QueueRow[]> {
    const [withdrawals, identity, chat, deposits] = await Promise.all([
      this.#withdrawals(),
      this.#identity(),
      this.#chat(),
      this.#deposits(),
    ]);
    const postings = await this.#postings();
    const { count, oldestAtMs = null } = await this.#ports.deadLetters();
    const dead = { count, special: 0, oldestAt: oldestAtMs };
    return [
      row('withdrawals', withdrawals),
      row('identity', identity),
      row('chat', chat),
      row('postings', postings),
      row('deposits', deposits),
      row('dead-letters', dead),
    ];
  }

  /** Special: approved by one, and in need of a second. */
  async #withdrawals(): Promise<Waiting> {
    const open = await this.#ports.engine.read((core) => core.views(CustodyViews).openWithdrawals('reviewing'));
    const special = open.filter(({ approvals, approvalsNeeded }) => approvals.length > 0 && approvalsNeeded > 1).length;
    return { count: open.length, special, oldestAt: open[0]?.requestedAtMs ?? null };
  }

  /** Special: sent again after a rejection. */
  async #identity(): Promise<Waiting> {
    return this.#counted(
      'waiting-identities',
      `SELECT count(*) AS count, min(submitted_at_ms) AS oldest, count(*) FILTER (WHERE EXISTS (
         SELECT 1 FROM kyc_submission AS earlier WHERE earlier.user_id = waiting.user_id
           AND earlier.submission_id < waiting.submission_id)) AS special
       FROM kyc_submission AS waiting WHERE state = 'reviewing'`,
    );
  }

  /** Special: nobody has ever answered. */
  async #chat(): Promise<Waiting> {
    return this.#counted(
      'waiting-chats',
      `SELECT count(*) AS count, min(waiting_since_ms) AS oldest, count(*) FILTER (WHERE NOT EXISTS (
         SELECT 1 FROM chat_message AS answer WHERE answer.user_id = chat.user_id AND answer.author = 'staff'
       )) AS special FROM chat_conversation AS chat WHERE waiting_since_ms IS NOT NULL`,
    );
  }

  async #postings(): Promise<Waiting> {
    const waiting = await this.#ports.engine.read((core) => core.views(StaffViews).proposals());
    return { count: waiting.length, special: 0, oldestAt: waiting[0]?.timeMs ?? null };
  }

  async #deposits(): Promise<Waiting> {
    const unclaimed = await readUnclaimed(this.#ports.history, UNCLAIMED_COUNTED_MAX);
    return { count: unclaimed.length, special: 0, oldestAt: unclaimed[0]?.timeMs ?? null };
  }

  async #counted(name: string, text: string): Promise<Waiting> {
    const { rows } = await this.#ports.accounts.query<{ count: string; special: string; oldest: string | null }>({
      name,
      text,
    });
    const { count = '0', special = '0', oldest = null } = rows[0] ?? {};
    return { count: Number(count), special: Number(special), oldestAt: oldest === null ? null : Number(oldest) };
  }
}

function row(queue: QueueName, waiting: Waiting): QueueRow {
  return { queue, ...waiting, targetMs: targetMs[queue] };
}
