import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { frameHash } from '../batch-frame.ts';
import type { StoredFrame } from '../journal.ts';
import type { SnapshotHead } from '../snapshot-store.ts';

/** What stands before the 32 bytes of an Ed25519 secret key in PKCS #8, RFC 8410. */
const PKCS8_PREFIX = '302e020100300506032b657004220420';
/** What stands before the 32 bytes of an Ed25519 public key in SPKI, RFC 8410. */
const SPKI_PREFIX = '302a300506032b6570032100';
/** Words before what is signed, so that no seal stands for anything else. */
const BATCH_WORD = 'assay batch seal 1\0';
const SNAPSHOT_WORD = 'assay snapshot seal 1\0';
const SEQUENCE_BYTES = 8;

/** What a snapshot's seal is over: its head, and the SHA-256 of its bytes in lower-case hex. */
export type SealedSnapshot = SnapshotHead & { readonly bytesHash: string };

/**
 * Signs batches and snapshots, 64 bytes of Ed25519 each. Frames are chained by their hashes, so the seal of one vouches for all before it.
 */
export class BatchSealer {
  readonly #key: KeyObject;

  /** @param secretKey 64 hexadecimal digits */
  constructor(secretKey: string) {
    this.#key = createPrivateKey({ key: Buffer.from(PKCS8_PREFIX + secretKey, 'hex'), format: 'der', type: 'pkcs8' });
  }

  /** 64 lower-case hexadecimal digits. */
  get publicKey(): string {
    const spki = createPublicKey(this.#key).export({ format: 'der', type: 'spki' });
    return spki.subarray(SPKI_PREFIX.length / 2).toString('hex');
  }

  seal(sequence: number, frame: Uint8Array): Uint8Array {
    return sign(null, batchStatement(sequence, frame), this.#key);
  }

  sealSnapshot(snapshot: SealedSnapshot): Uint8Array {
    return sign(null, snapshotStatement(snapshot), this.#key);
  }
}

/** Checks seals by the public key alone. */
export class SealCheck {
  readonly publicKey: string;
  readonly #key: KeyObject;

  /** @param publicKey 64 hexadecimal digits */
  constructor(publicKey: string) {
    this.publicKey = publicKey;
    this.#key = createPublicKey({ key: Buffer.from(SPKI_PREFIX + publicKey, 'hex'), format: 'der', type: 'spki' });
  }

  /** Whether the batch carries the seal of exactly these bytes in exactly this place. */
  isSealed({ sequence, bytes, seal }: StoredFrame): boolean {
    return seal !== undefined && verify(null, batchStatement(sequence, bytes), this.#key, seal);
  }

  isSnapshotSealed(snapshot: SealedSnapshot, seal: Uint8Array | undefined): boolean {
    return seal !== undefined && verify(null, snapshotStatement(snapshot), this.#key, seal);
  }
}

function batchStatement(sequence: number, frame: Uint8Array): Uint8Array {
  const number = Buffer.alloc(SEQUENCE_BYTES);
  number.writeBigUInt64BE(BigInt(sequence));
  return Buffer.concat([Buffer.from(BATCH_WORD), number, frameHash(frame)]);
}

function snapshotStatement(snapshot: SealedSnapshot): Uint8Array {
  const { sequence, format, rulesVersion, stateHash, frameHash: hash, bytesHash } = snapshot;
  const parts = [sequence, format, rulesVersion, stateHash, Buffer.from(hash).toString('hex'), bytesHash];
  return Buffer.from(SNAPSHOT_WORD + JSON.stringify(parts));
}
