import type { DocumentName } from '@assay/protocol/documents';
import type { AccountDatabase } from '../account-database.ts';

interface AcceptedDocument {
  readonly document: DocumentName;
  /** As the request says it; undefined: not accepted. */
  readonly version: string | undefined;
}

/** Keeps what a person accepts, in the transaction in which he does. */
export async function keepAccepted(
  transaction: AccountDatabase,
  userId: number,
  documents: readonly AcceptedDocument[],
  nowMs: number,
): Promise<void> {
  const rows = documents.flatMap(({ document, version }) =>
    version === undefined ? [] : [{ user_id: userId, document, version: Number(version), accepted_at_ms: nowMs }],
  );
  if (rows.length > 0) await transaction.insertInto('accepted_document').values(rows).execute();
}
