import type { ErrorCode } from '@assay/protocol/error-codes';
import type { Preview } from './operator-preview.ts';

/** What became of an act that somebody gave, approved or declined. `message` is a sentence in English for whoever gave it. */
export type ActOutcome =
  /** It is durable in the journal, and what goes with it on the server is done. */
  | { readonly kind: 'done'; readonly message: string }
  /** It is in the journal; what goes with it on the server may not be done. */
  | { readonly kind: 'unfinished'; readonly message: string }
  /** It waits for a second person. */
  | { readonly kind: 'proposed'; readonly message: string; readonly proposalId: number }
  /** Nothing was done: its preview is yet to be confirmed, or is not what was confirmed; then the message says so. */
  | { readonly kind: 'unconfirmed'; readonly message: string; readonly preview: Preview; readonly persons: 1 | 2 }
  /** Nothing was done. `code`: of the exchange's own refusal. */
  | { readonly kind: 'refused'; readonly message: string; readonly code?: ErrorCode };

export function refusedAct(message: string, code?: ErrorCode): ActOutcome {
  return { kind: 'refused', message, ...(code === undefined ? {} : { code }) };
}
