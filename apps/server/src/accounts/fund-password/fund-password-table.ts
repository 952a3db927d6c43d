import type { ColumnType } from 'kysely';
import type { Proving } from '../person-rows/proving.ts';

type Int8 = ColumnType<string, number, number>;

export interface FundPasswordTables {
  fund_password: {
    user_id: ColumnType<string, number, never>;
    hash: Proving<string>;
    mark: Buffer | null;
    tries: number;
    tried_at_ms: Int8;
    set_at_ms: Int8;
  };
}

/** `tries`: wrong ones since the last right one, or since it was set; they are over a day after the last. */
export const fundPasswordStep = `
CREATE TABLE fund_password (
  user_id bigint PRIMARY KEY REFERENCES user_account (user_id),
  hash text NOT NULL,
  tries integer NOT NULL,
  tried_at_ms bigint NOT NULL,
  set_at_ms bigint NOT NULL
);
`;
