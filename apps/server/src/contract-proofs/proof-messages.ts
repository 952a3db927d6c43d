import type { ClientConfig } from 'pg';
import type { ReceiptDraft, TickPageWanted } from './proof-writer.ts';

/** What the thread of the proofs is started with: plain data, since it crosses to another thread. */
export interface ProofThreadSettings {
  readonly connection: ClientConfig;
  /** Where the signing key is: `readHeadKey`. */
  readonly dataFolder: string;
  readonly headKeyFile: string | undefined;
}

/** A receipt is a page that is whole. */
export type ProofTask =
  | { readonly kind: 'page'; readonly wanted: TickPageWanted }
  | { readonly kind: 'receipt'; readonly draft: ReceiptDraft };
