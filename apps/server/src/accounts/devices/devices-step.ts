/** What a session was begun with and when it was used last, and who tried to log in. */
export const devicesStep = `
ALTER TABLE user_session
  ADD COLUMN browser text NOT NULL DEFAULT '',
  ADD COLUMN system text NOT NULL DEFAULT '',
  -- 0: not since it was begun.
  ADD COLUMN last_used_at_ms bigint NOT NULL DEFAULT 0;

CREATE TABLE login_attempt (
  attempt_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  outcome text NOT NULL,
  address text NOT NULL,
  browser text NOT NULL,
  system text NOT NULL,
  -- Of the newest of them.
  happened_at_ms bigint NOT NULL,
  times integer NOT NULL DEFAULT 1
);
CREATE INDEX login_attempt_of_user ON login_attempt (user_id, happened_at_ms DESC, attempt_id DESC);
CREATE INDEX login_attempt_by_age ON login_attempt (happened_at_ms);
`;
