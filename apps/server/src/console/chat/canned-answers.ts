import { cannedAnswersMax } from '@assay/protocol/console/chat-console-endpoints';
import type { Pool } from 'pg';
import type { KeptTable } from '../../postgres/kept-table.ts';

/** Answers that are kept to be sent again, in both languages. */
export const cannedAnswerTable: KeptTable = {
  name: 'canned_answer',
  create: `
CREATE TABLE canned_answer (
  answer_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  english text NOT NULL,
  chinese text NOT NULL,
  changed_by text NOT NULL,
  changed_at_ms bigint NOT NULL
);
`,
  changes: [],
};

export interface CannedAnswer {
  readonly title: string;
  readonly english: string;
  readonly chinese: string;
}

interface ChangedAnswer extends CannedAnswer {
  /** Undefined: a new one. */
  readonly answerId: number | undefined;
  readonly seat: string;
  readonly nowMs: number;
}

interface AnswerRow extends CannedAnswer {
  readonly answer_id: string;
  readonly changed_by: string;
  readonly changed_at_ms: string;
}

/** By their titles. */
export async function readCannedAnswers(pool: Pick<Pool, 'query'>) {
  const { rows } = await pool.query<AnswerRow>({
    name: 'canned-answers',
    text: `SELECT * FROM canned_answer ORDER BY lower(title), answer_id LIMIT ${cannedAnswersMax}`,
  });
  return rows.map(({ answer_id, title, english, chinese, changed_by, changed_at_ms }) => ({
    ...{ answerId: answer_id, title, english, chinese },
    ...{ changedBy: changed_by, changedAt: Number(changed_at_ms) },
  }));
}

/** The number under which it is kept; undefined when there is none of this number any more, or no room for one more. */
export async function putCannedAnswer(pool: Pick<Pool, 'query'>, answer: ChangedAnswer): Promise<string | undefined> {
  const { answerId, title, english, chinese, seat, nowMs } = answer;
  const words = [title, english, chinese, seat, nowMs];
  const { rows } =
    answerId === undefined
      ? await pool.query<{ answer_id: string }>({
          name: 'add-canned-answer',
          text: `INSERT INTO canned_answer (title, english, chinese, changed_by, changed_at_ms)
                 SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM canned_answer) < ${cannedAnswersMax}
                 RETURNING answer_id`,
          values: words,
        })
      : await pool.query<{ answer_id: string }>({
          name: 'change-canned-answer',
          text: `UPDATE canned_answer SET title = $1, english = $2, chinese = $3, changed_by = $4, changed_at_ms = $5
                 WHERE answer_id = $6 RETURNING answer_id`,
          values: [...words, answerId],
        });
  return rows[0]?.answer_id;
}

export async function removeCannedAnswer(pool: Pick<Pool, 'query'>, answerId: number): Promise<void> {
  await pool.query({
    name: 'remove-canned-answer',
    text: 'DELETE FROM canned_answer WHERE answer_id = $1',
    values: [answerId],
  });
}
