import { hash } from 'node:crypto';

/** What an entry of the operator's log says, apart from its words, which a release may put otherwise. */
export interface AuditedEntry {
  /** From 1, without gaps. */
  readonly number: number;
  readonly batch: number;
  /** Place among the entries of its batch, from 0. */
  readonly position: number;
  readonly timeMs: number;
  readonly operator: string;
  /** Who approved it; empty where one person was enough. */
  readonly second: string;
  readonly reason: string;
  readonly command: string;
  /** Of the command, as JSON. */
  readonly fields: string;
}

/** What the first entry stands behind. */
export const AUDIT_START = '0'.repeat(64);

/** SHA-256 in lower-case hex over the hash of the entry before and all that this one says: none can be changed, taken out or put in between. */
export function auditHash(before: string, entry: AuditedEntry): string {
  const { number, batch, position, timeMs, operator, second, reason, command, fields } = entry;
  const said = [before, number, batch, position, timeMs, operator, second, reason, command, fields];
  return hash('sha256', JSON.stringify(said), 'hex');
}
