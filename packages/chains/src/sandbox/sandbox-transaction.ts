import type { AssetSymbol } from '@assay/protocol/assets';
import { type NetworkName, networkCoins } from '@assay/protocol/networks';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SignedTransaction } from '../chain.ts';
import { isRecord } from '../json-rpc/json-rpc-client.ts';
import { addressOfKey } from '../keys/address-of-key.ts';

/** A payment on a sandbox chain. Each sender numbers his from 0. */
export interface SandboxPayment {
  readonly network: NetworkName;
  readonly sender: string;
  readonly sequence: number;
  readonly currency: AssetSymbol;
  readonly address: string;
  readonly tag: string;
  readonly units: bigint;
  readonly fee: bigint;
}

/** Nothing else that a key of the exchange signs begins so. */
const PREFIX = 'Assay sandbox payment\n';

/** The one way to write it: its text is its identity. */
export function writeSandboxPayment(payment: SandboxPayment): string {
  const { network, sender, sequence, currency, address, tag, units, fee } = payment;
  return JSON.stringify([network, sender, sequence, currency, address, tag, units.toString(), fee.toString()]);
}

/** Undefined for anything that `writeSandboxPayment` would not write. */
export function readSandboxPayment(payload: string): SandboxPayment | undefined {
  const fields = parsed(payload);
  if (!Array.isArray(fields) || fields.length !== 8) return undefined;
  const [name, sender, sequence, symbol, address, tag, units, fee] = fields;
  const coin = networkCoins.find(({ network, currency }) => network === name && currency === symbol);
  if (coin === undefined || !isAmount(units) || !isAmount(fee)) return undefined;
  if (typeof sender !== 'string' || typeof address !== 'string' || typeof tag !== 'string') return undefined;
  if (!Number.isSafeInteger(sequence) || sequence < 0) return undefined;
  const { network, currency } = coin;
  const payment = { network, sender, sequence, currency, address, tag, units: BigInt(units), fee: BigInt(fee) };
  return writeSandboxPayment(payment) === payload ? payment : undefined;
}

/** What the sender's key signs. */
export function sandboxDigest(payload: string): Uint8Array {
  return sha256(utf8ToBytes(PREFIX + payload));
}

/** `signature` is of `sandboxDigest(payload)`, 64 bytes, over the digest as it is. */
export function sandboxTransactionOf(
  payload: string,
  publicKey: Uint8Array,
  signature: Uint8Array,
): SignedTransaction | undefined {
  const payment = readSandboxPayment(payload);
  if (payment === undefined) return undefined;
  const signed = { payment: payload, publicKey: bytesToHex(publicKey), signature: bytesToHex(signature) };
  return {
    network: payment.network,
    transactionId: bytesToHex(sandboxDigest(payload)),
    payload: JSON.stringify(signed),
  };
}

/** The payment that its sender has signed; undefined for anything else. */
export function readSandboxTransaction({ payload, transactionId }: SignedTransaction): SandboxPayment | undefined {
  const signed = parsed(payload);
  if (!isRecord(signed)) return undefined;
  const { payment: text, publicKey, signature } = signed;
  if (typeof text !== 'string' || typeof publicKey !== 'string' || typeof signature !== 'string') return undefined;
  const payment = readSandboxPayment(text);
  const digest = sandboxDigest(text);
  if (payment === undefined || bytesToHex(digest) !== transactionId) return undefined;
  return isSignedBy(payment, digest, publicKey, signature) ? payment : undefined;
}

function isSignedBy({ network, sender }: SandboxPayment, digest: Uint8Array, publicKey: string, signature: string) {
  try {
    const key = hexToBytes(publicKey);
    const isSigned = secp256k1.verify(hexToBytes(signature), digest, key, { prehash: false });
    return isSigned && addressOfKey(network, key) === sender;
  } catch {
    return false;
  }
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,78}$/.test(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
