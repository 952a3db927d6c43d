import type { KeptTable } from '../postgres/kept-table.ts';

/**
 * Pictures of people, sealed: the key lies in the data folder and not here. Nothing else holds them. Times are milliseconds since 1970
 * (UTC); `delete_at_ms` is null while nobody knows yet when the picture has to go.
 */
export const pictureTable: KeptTable = {
  name: 'picture',
  create: `
CREATE TABLE picture (
  picture_id text PRIMARY KEY,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  sealed bytea NOT NULL,
  created_at_ms bigint NOT NULL,
  delete_at_ms bigint
);
-- What is sealed gets no smaller.
ALTER TABLE picture ALTER COLUMN sealed SET STORAGE EXTERNAL;
CREATE INDEX picture_by_end ON picture (delete_at_ms) WHERE delete_at_ms IS NOT NULL;
`,
  changes: [],
};
