import type { ColumnType } from 'kysely';

export interface AcceptedDocumentTables {
  accepted_document: {
    user_id: ColumnType<string, number, never>;
    document: ColumnType<string, string, never>;
    version: ColumnType<number, number, never>;
    accepted_at_ms: ColumnType<string, number, never>;
  };
}

/** Which versions of which texts each person has accepted, and when. Kept for ever. */
export const acceptedDocumentsStep = `
CREATE TABLE accepted_document (
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  document text NOT NULL,
  version integer NOT NULL,
  accepted_at_ms bigint NOT NULL,
  PRIMARY KEY (user_id, document, version)
);
`;
