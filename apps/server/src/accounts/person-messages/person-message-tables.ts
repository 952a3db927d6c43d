import type { ColumnType, Generated } from 'kysely';

type Int8 = ColumnType<string, number, number>;

export interface PersonMessageTables {
  announcement_read: {
    user_id: ColumnType<string, number, never>;
    announcement_id: string;
  };
  person_event_cursor: {
    only_row: Generated<boolean>;
    batch: Int8;
    position: Int8;
  };
  person_message: {
    message_id: Generated<string>;
    user_id: ColumnType<string, number, never>;
    kind: ColumnType<string, string, never>;
    name: ColumnType<string, string, never>;
    /** JSON: `TextsByLanguage`. */
    texts: string;
    link: ColumnType<string, string, never>;
    is_on_page: ColumnType<boolean, boolean, never>;
    is_mailed: ColumnType<boolean, boolean, never>;
    created_at_ms: Int8;
    read_at_ms: ColumnType<string | null, number | null, number | null>;
    /** Of a message that counts what came beyond a day's bound; else 0. */
    counted: ColumnType<number, number, number>;
  };
}

/**
 * What each person was told, as it was said: a text that is changed later changes no message. `mail_language`: what mail to the person is
 * written in; empty: not known yet.
 */
export const personMessagesStep = `
ALTER TABLE user_account ADD COLUMN mail_language text NOT NULL DEFAULT '';

CREATE TABLE person_message (
  message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  kind text NOT NULL,
  name text NOT NULL,
  texts text NOT NULL,
  link text NOT NULL,
  is_on_page boolean NOT NULL,
  is_mailed boolean NOT NULL,
  created_at_ms bigint NOT NULL,
  read_at_ms bigint,
  counted integer NOT NULL DEFAULT 0
);
CREATE INDEX person_message_of_person ON person_message (user_id, message_id);
CREATE INDEX person_message_by_age ON person_message (created_at_ms);

CREATE TABLE announcement_read (
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  announcement_id text NOT NULL,
  PRIMARY KEY (user_id, announcement_id)
);

-- The last event of the exchange that persons were told of.
CREATE TABLE person_event_cursor (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  batch bigint NOT NULL,
  position bigint NOT NULL
);
`;
