import type { DatabaseError } from 'pg';

/** What PostgreSQL itself refused, a damaged page or a right that is missing, for whoever started us. */
export function sentenceOfDatabase(error: DatabaseError): string {
  return `PostgreSQL refused: ${error.message} (${error.code}). If its files are damaged, restore a backup and then the archive: docs/guides/backup.md.`;
}

/** Sentence of a start that ends because the database was lost or did not answer. */
export function sentenceOfLostDatabase(error: Error): string {
  return `The database did not answer while Assay started: ${error.message}. Look whether it runs and whether its machine has too much other work, then start again.`;
}
