import type { KeyIndex, SignedTransaction } from '@assay/chains/chain';
import type { SignerRefusal } from '@assay/chains/signer-port/signer-messages';
import type { AssetSymbol } from '@assay/protocol/assets';

/** Whom a transaction must pay: the person that the journal names, or one of our own keys. */
export type Recipient = { readonly address: string; readonly tag: string } | { readonly own: KeyIndex };

/** What a transaction must be to be signed. */
export interface ExpectedPayment {
  readonly recipient: Recipient;
  /** Undefined: any coin of the network. */
  readonly currency: AssetSymbol | undefined;
  /** In the chain's smallest unit; undefined: any. */
  readonly units: bigint | undefined;
}

/** An unsigned transaction as the signer has read it, which is what was expected. */
export interface TransactionReading {
  readonly currency: AssetSymbol;
  readonly units: bigint;
  /** The most that the network can take, in its own coin. */
  readonly feeUnits: bigint;
  readonly conflicts: readonly string[];
  sign(): Pick<SignedTransaction, 'transactionId' | 'payload'>;
}

/** Why a transaction is not signed. The message goes to the log, and to a server that may be an enemy's: nothing secret is in it. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';
  readonly code: SignerRefusal;

  constructor(code: SignerRefusal, message: string) {
    super(message);
    this.code = code;
  }
}

export function must(holds: boolean, code: SignerRefusal, message: string): asserts holds {
  if (!holds) throw new NotSigned(code, message);
}
