import type { ClientConfig } from 'pg';
import type { ReceiptDraft, TickPageWanted, WrittenPage } from './proof-writer.ts';

/** What the thread of the proofs is started with: plain data, since it crosses to another thread. */
export interface ProofThreadSettings {
  readonly connection: ClientConfig;
  /** Where the signing key is: `readHeadKey`. */
  readonly dataFolder: string;
  readonly headKeyFile: string | undefined;
}

export type ProofTask =
  | { readonly kind: 'page'; readonly wanted: TickPageWanted }
  | { readonly kind: 'receipt'; readonly draft: ReceiptDraft };

export interface ToProofThread {
  readonly id: number;
  readonly task: ProofTask;
}

/** A receipt is a page that is whole. `busy`: the database did not answer. */
export type FromProofThread = { readonly id: number } & (
  | { readonly written: WrittenPage | 'busy' }
  | { readonly fault: string }
);
