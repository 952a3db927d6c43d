import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { textIfThereSync, writeDurablySync } from '../archive/durable-file.ts';
import { BatchSealer, SealCheck } from './batch-seal.ts';
import type { VouchedBatch, Vouching } from './sealed-batches.ts';

const SEAL_KEY_NAME = 'batch-seal.key';
const FILE_FORMAT = 1;
const KEY_BYTES = 32;
const KEY_TEXT = /^[0-9a-f]{64}$/;

/** An operator's word on this machine that batches without a seal are accepted up to a place. */
export interface AcceptedBatches extends VouchedBatch {
  readonly operator: string;
  readonly reason: string;
  readonly atMs: number;
}

/** The key that seals batches, and which batches count without a seal. It lies in the data folder, never in the database. */
export interface SealKey {
  /** 64 hexadecimal digits. */
  readonly secretKey: string;
  /** Where the journal ended when the key was made: each batch behind it is sealed. Sequence 0 and no hash where there was none. */
  readonly after: VouchedBatch;
  readonly accepted: readonly AcceptedBatches[];
}

/** The file holds no key. The message is a sentence for the operator. */
export class SealKeyFault extends Error {
  override readonly name = 'SealKeyFault';
}

export const sealKeyPath = (dataFolder: string): string => join(dataFolder, SEAL_KEY_NAME);

export const makeSealKey = (after: VouchedBatch): SealKey => ({
  secretKey: randomBytes(KEY_BYTES).toString('hex'),
  after,
  accepted: [],
});

/** Undefined when there is none. @throws SealKeyFault for a file that holds anything else */
export function readSealKey(dataFolder: string): SealKey | undefined {
  const path = sealKeyPath(dataFolder);
  const text = textIfThereSync(path);
  if (text === undefined) return undefined;
  const key = parse(text);
  if (key === undefined)
    throw new SealKeyFault(`${path} does not hold the key that seals batches. Put the kept copy back in its place.`);
  return key;
}

/** For its owner's eyes only, and on the disk when this returns. */
export function writeSealKey(dataFolder: string, key: SealKey): void {
  const text = JSON.stringify({ format: FILE_FORMAT, ...key }, null, 2);
  writeDurablySync(sealKeyPath(dataFolder), Buffer.from(`${text}\n`));
}

/** Writes an operator's word down, with a new key where there is none. */
export function acceptBatches(dataFolder: string, accepted: AcceptedBatches): void {
  const { sequence, hash } = accepted;
  const key = readSealKey(dataFolder) ?? makeSealKey({ sequence, hash });
  writeSealKey(dataFolder, { ...key, accepted: [...key.accepted, accepted] });
}

export const sealerOf = ({ secretKey }: SealKey): BatchSealer => new BatchSealer(secretKey);

export function vouchingOf(key: SealKey): Vouching {
  const { after, accepted } = key;
  return { check: new SealCheck(sealerOf(key).publicKey), after, accepted };
}

function parse(text: string): SealKey | undefined {
  try {
    const { format, secretKey, after, accepted } = JSON.parse(text) as Record<string, unknown>;
    if (format !== FILE_FORMAT || typeof secretKey !== 'string' || !KEY_TEXT.test(secretKey)) return undefined;
    return isVouched(after) && Array.isArray(accepted) && accepted.every(isAccepted)
      ? { secretKey, after, accepted }
      : undefined;
  } catch {
    return undefined;
  }
}

function isVouched(value: unknown): value is VouchedBatch {
  if (typeof value !== 'object' || value === null || !('sequence' in value) || !('hash' in value)) return false;
  return Number.isSafeInteger(value.sequence) && typeof value.hash === 'string';
}

function isAccepted(value: unknown): value is AcceptedBatches {
  return isVouched(value) && 'operator' in value && 'reason' in value && 'atMs' in value;
}
