import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { AMOUNT_BYTES, type LiabilityAmount, writeAmount } from './liability-amount.ts';

/** Before every hash of a leaf; nodes have another byte, so that neither can be shown for the other. */
const LEAF_MARK = 0;
/** The format, part of every leaf. */
const LEAF_FORMAT = 'assay-liabilities-1';
/** Bytes of the secret that keeps the owner of a leaf from being guessed. */
const SALT_BYTES = 32;
const USER_ID_BYTES = 8;

/** `2026-11-22`: the UTC day at whose end everything was counted. */
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const ASSET = /^[A-Z0-9]{1,16}$/;

/** What one person was owed of one asset. */
export interface LiabilityLeaf {
  readonly day: string;
  readonly asset: string;
  readonly salt: Uint8Array;
  readonly userId: number;
  readonly amount: LiabilityAmount;
}

export const isLiabilityDay = (text: string): boolean => DAY.test(text);
export const isLiabilityAsset = (text: string): boolean => ASSET.test(text);

/**
 * SHA-256(0x00 ‖ `assay-liabilities-1` ‖ day ‖ length of the asset's name, one byte ‖ asset ‖ salt ‖ user id, 8 bytes ‖ amount in atoms,
 * 16 bytes). Numbers have their highest byte first.
 */
export function leafHash(leaf: LiabilityLeaf): Uint8Array {
  return leafHasher(leaf.day, leaf.asset)(leaf.salt, leaf.userId, leaf.amount);
}

/** The same for many leaves of one day and asset: what they share is written once. */
export function leafHasher(
  day: string,
  asset: string,
): (salt: Uint8Array, userId: number, amount: LiabilityAmount) => Uint8Array {
  if (!isLiabilityDay(day) || !isLiabilityAsset(asset)) throw new Error(`no leaf of ${asset} on ${day}`);
  const shared = utf8ToBytes(`${LEAF_FORMAT}${day}`);
  const name = utf8ToBytes(asset);
  const saltAt = 1 + shared.length + 1 + name.length;
  const userIdAt = saltAt + SALT_BYTES;
  const amountAt = userIdAt + USER_ID_BYTES;
  const bytes = new Uint8Array(amountAt + AMOUNT_BYTES);
  bytes[0] = LEAF_MARK;
  bytes.set(shared, 1);
  bytes[1 + shared.length] = name.length;
  bytes.set(name, 2 + shared.length);
  const view = new DataView(bytes.buffer);
  return (salt, userId, amount) => {
    if (salt.length !== SALT_BYTES) throw new Error(`a salt has ${SALT_BYTES} bytes`);
    if (!Number.isSafeInteger(userId) || userId < 0) throw new Error(`${userId} is no user id`);
    bytes.set(salt, saltAt);
    view.setBigUint64(userIdAt, BigInt(userId));
    writeAmount(bytes, amountAt, amount);
    return sha256(bytes);
  };
}
