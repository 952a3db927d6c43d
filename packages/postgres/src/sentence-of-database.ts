import type { DatabaseError } from 'pg';

/** What PostgreSQL itself refused, a damaged page or a right that is missing, for whoever started us. */
export function sentenceOfDatabase(error: DatabaseError): string {
  return `PostgreSQL refused: ${error.message} (${error.code}). If its files are damaged, restore a backup and then the archive: docs/guides/backup.md.`;
}
