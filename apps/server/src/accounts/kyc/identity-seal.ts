import { createHmac } from 'node:crypto';
import type { DocumentType } from '@assay/protocol/identity-documents';
import { Seal } from '../../operations/seal.ts';

/** A document by what names it: whose it is the exchange learns from nothing else. */
export interface DocumentNumber {
  readonly country: string;
  readonly documentType: DocumentType;
  readonly idNumber: string;
}

/** Names and numbers of people, readable with a key of the data folder alone. */
export class IdentitySeal {
  readonly #key: Buffer;
  readonly #seal: Seal;

  constructor(key: Buffer) {
    this.#key = key;
    this.#seal = new Seal(key);
  }

  seal(text: string, what: 'name' | 'number', userId: number): Buffer {
    return this.#seal.seal(Buffer.from(text), `${what} of ${userId}`);
  }

  open(sealed: Uint8Array, what: 'name' | 'number', userId: number): string {
    return this.#seal.open(sealed, `${what} of ${userId}`).toString();
  }

  /** The same for the same document, whoever sends it; nobody without the key can try numbers. */
  hashOf({ country, documentType, idNumber }: DocumentNumber): Buffer {
    const said = JSON.stringify(['document', country, documentType, idNumber]);
    return createHmac('sha256', this.#key).update(said).digest();
  }
}
