import type { ColumnType } from 'kysely';

/** What a person says of himself; one row each, made with the first thing that is said. Pictures are those of `pictures/`. */
export interface ProfileTable {
  user_id: ColumnType<string, number, never>;
  remark: string;
  /** Empty: the masked address of mail is shown. */
  user_name: string;
  avatar_id: string | null;
  icon_id: string | null;
}

export const profileStep = `
CREATE TABLE user_profile (
  user_id bigint PRIMARY KEY REFERENCES user_account (user_id),
  remark text NOT NULL DEFAULT '',
  user_name text NOT NULL DEFAULT '',
  avatar_id text,
  icon_id text
);
`;
