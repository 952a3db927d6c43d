import type { Pool } from 'pg';
import { Rounds } from '../../operations/rounds.ts';
import { type KeptTable, makeTable } from '../../postgres/kept-table.ts';

/** What stood for a shorter time than this may be missed. */
const LOOK_EVERY_MS = 2_000;
const LISTED_MAX = 500;
const KEPT_MS = 90 * 24 * 60 * 60_000;
const DROP_EVERY_LOOKS = 1_800;

const alarmTable: KeptTable = {
  name: 'console_alarm',
  create: `
CREATE TABLE console_alarm (
  alarm_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('reason', 'warning')),
  -- Of the sentence without its numbers: one that counts on is the same alarm.
  subject text NOT NULL,
  sentence text NOT NULL,
  from_ms bigint NOT NULL,
  until_ms bigint
);
CREATE UNIQUE INDEX console_alarm_standing ON console_alarm (kind, subject) WHERE until_ms IS NULL;
CREATE INDEX console_alarm_by_time ON console_alarm (from_ms);
`,
  changes: [],
};

export type AlarmKind = 'reason' | 'warning';

export interface Alarm {
  readonly alarmId: string;
  readonly kind: AlarmKind;
  readonly sentence: string;
  readonly fromMs: number;
  readonly untilMs: number | undefined;
}

/** What the machine says of itself now. */
export interface Complaints {
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
}

export interface AlarmLogOptions {
  readonly pool: Pool;
  readonly look: () => Promise<Complaints>;
  /** Tried again. */
  readonly onFault: (error: unknown) => void;
  readonly now: () => number;
}

/** When which complaint of the machine appeared and when it went, kept over restarts. */
export class AlarmLog {
  readonly #options: AlarmLogOptions;
  readonly #rounds = new Rounds({ everyMs: LOOK_EVERY_MS, work: () => this.#look() });
  /** Those that stand in the table, by kind and subject, with the sentence that it has; undefined before it was read. */
  #standing: Map<string, string> | undefined;
  #looks = 0;

  private constructor(options: AlarmLogOptions) {
    this.#options = options;
  }

  static async open(options: AlarmLogOptions): Promise<AlarmLog> {
    await makeTable(options.pool, alarmTable);
    return new AlarmLog(options);
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Compares what stands with what is said now. */
  look(): Promise<void> {
    return this.#rounds.run();
  }

  /** The newest first. */
  async list(): Promise<readonly Alarm[]> {
    const { rows } = await this.#options.pool.query<{
      readonly alarm_id: string;
      readonly kind: AlarmKind;
      readonly sentence: string;
      readonly from_ms: string;
      readonly until_ms: string | null;
    }>({
      name: 'list-alarms',
      text: 'SELECT alarm_id, kind, sentence, from_ms, until_ms FROM console_alarm ORDER BY from_ms DESC, alarm_id DESC LIMIT $1',
      values: [LISTED_MAX],
    });
    return rows.map(({ alarm_id, kind, sentence, from_ms, until_ms }) => ({
      ...{ alarmId: alarm_id, kind, sentence, fromMs: Number(from_ms) },
      untilMs: until_ms === null ? undefined : Number(until_ms),
    }));
  }

  async #look(): Promise<void> {
    try {
      const { reasons, warnings } = await this.#options.look();
      const said = new Map<string, { kind: AlarmKind; subject: string; sentence: string }>();
      const take = (kind: AlarmKind) => (sentence: string) => {
        const subject = subjectOf(sentence);
        said.set(`${kind}/${subject}`, { kind, subject, sentence });
      };
      reasons.forEach(take('reason'));
      warnings.forEach(take('warning'));
      await this.#write(said);
      this.#looks += 1;
      if (this.#looks % DROP_EVERY_LOOKS === 1) await this.#dropOld();
    } catch (error) {
      this.#standing = undefined;
      this.#options.onFault(error);
    }
  }

  async #write(said: ReadonlyMap<string, { kind: AlarmKind; subject: string; sentence: string }>): Promise<void> {
    const { pool, now } = this.#options;
    this.#standing ??= await this.#readStanding();
    const standing = this.#standing;
    for (const [key, { kind, subject, sentence }] of said) {
      if (standing.get(key) === sentence) continue;
      await pool.query({
        name: 'alarm-stands',
        text: `INSERT INTO console_alarm (kind, subject, sentence, from_ms) VALUES ($1, $2, $3, $4)
               ON CONFLICT (kind, subject) WHERE until_ms IS NULL DO UPDATE SET sentence = excluded.sentence`,
        values: [kind, subject, sentence, now()],
      });
      standing.set(key, sentence);
    }
    for (const key of [...standing.keys()].filter((each) => !said.has(each))) {
      const at = key.indexOf('/');
      await pool.query({
        name: 'alarm-ends',
        text: 'UPDATE console_alarm SET until_ms = $3 WHERE kind = $1 AND subject = $2 AND until_ms IS NULL',
        values: [key.slice(0, at), key.slice(at + 1), now()],
      });
      standing.delete(key);
    }
  }

  async #readStanding(): Promise<Map<string, string>> {
    const { rows } = await this.#options.pool.query<{ kind: string; subject: string; sentence: string }>(
      'SELECT kind, subject, sentence FROM console_alarm WHERE until_ms IS NULL',
    );
    return new Map(rows.map(({ kind, subject, sentence }) => [`${kind}/${subject}`, sentence]));
  }

  async #dropOld(): Promise<void> {
    const { pool, now } = this.#options;
    await pool.query('DELETE FROM console_alarm WHERE from_ms < $1 AND until_ms IS NOT NULL', [now() - KEPT_MS]);
  }
}

/** A sentence whose numbers go up is the same complaint; a digit within a name (`ERC20`) is none of its numbers. */
function subjectOf(sentence: string): string {
  return sentence.replace(/(?<![A-Za-z0-9])[0-9][0-9.,]*/g, '#');
}
