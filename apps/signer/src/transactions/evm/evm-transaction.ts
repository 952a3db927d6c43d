import type { KeyIndex } from '@assay/chains/chain';
import { addressOfKey } from '@assay/chains/keys/address-of-key';
import { nonceConflict } from '@assay/chains/nonce-conflict';
import type { AssetSymbol } from '@assay/protocol/assets';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { KeyRing } from '../../keys/key-ring.ts';
import { EVM_GAS_MAX } from '../../signer-limits.ts';
import {
  type ExpectedPayment,
  must,
  NotSigned,
  type Recipient,
  type TransactionReading,
} from '../transaction-reading.ts';
import { plainEvmAddress } from './evm-address.ts';
import { bytesOfNumber, decodeRlp, encodeRlp, MalformedRlp, numberOf, type RlpItem } from './rlp.ts';

/** EIP-1559. */
const TRANSACTION_TYPE = 0x02;
const FIELDS = 9;
const PAYLOAD = /^0x02(?:[0-9a-f]{2}){1,4096}$/;
/** `transfer(address,uint256)` of ERC-20, and its two words. */
const TRANSFER_SELECTOR = 'a9059cbb';
const TRANSFER_CALL = /^a9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/;

/** The one chain that is signed for, and which contract is which token there. */
export interface EvmTerms {
  readonly chainId: bigint;
  /** By the contract's address in lower-case digits. */
  readonly tokens: ReadonlyMap<string, AssetSymbol>;
}

interface EvmFields {
  readonly items: readonly RlpItem[];
  readonly chainId: bigint;
  readonly nonce: bigint;
  readonly tip: bigint;
  readonly gasPrice: bigint;
  readonly gas: bigint;
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
}

/** Reads the bytes that the network will read, and nothing that anybody says about them. @throws NotSigned */
export function readEvmTransaction(
  payload: string,
  from: KeyIndex,
  expected: ExpectedPayment,
  keys: KeyRing,
  { chainId, tokens }: EvmTerms,
): TransactionReading {
  const fields = fieldsOf(payload);
  must(fields.chainId === chainId, 'other-chain', `it is for the chain ${fields.chainId}`);
  must(fields.gas <= EVM_GAS_MAX, 'fee-too-high', `it may use ${fields.gas} gas`);
  must(fields.nonce <= BigInt(Number.MAX_SAFE_INTEGER), 'malformed', `its nonce is ${fields.nonce}`);
  must(fields.tip <= fields.gasPrice, 'malformed', 'its priority fee is above its highest fee');
  const payment = paymentOf(fields, tokens);
  const { currency, units } = payment;
  must(expected.currency === undefined || currency === expected.currency, 'other-currency', `it pays ${currency}`);
  must(payment.to === addressOf(expected.recipient, keys), 'other-address', `it pays ${payment.to}`);
  must(expected.units === undefined || units === expected.units, 'other-amount', `it pays ${units}`);
  return {
    currency,
    units,
    feeUnits: fields.gas * fields.gasPrice,
    conflicts: [nonceConflict(addressOfKey('ERC20', keys.publicKey('ERC20', from)), Number(fields.nonce))],
    sign: () => keys.withPrivateKey('ERC20', from, (privateKey) => signed(fields.items, privateKey)),
  };
}

function fieldsOf(payload: string): EvmFields {
  must(PAYLOAD.test(payload), 'malformed', 'no EIP-1559 transaction');
  try {
    const items = decodeRlp(Buffer.from(payload.slice(4), 'hex'));
    if (items instanceof Uint8Array || items.length !== FIELDS) throw new MalformedRlp('it has other fields');
    const [chainId, nonce, tip, gasPrice, gas, to, value, data, accessList] = items;
    if (accessList instanceof Uint8Array || accessList?.length !== 0) throw new MalformedRlp('it has an access list');
    if (!(to instanceof Uint8Array) || to.length !== 20) throw new MalformedRlp('it pays nobody');
    if (!(data instanceof Uint8Array)) throw new MalformedRlp('its data are a list');
    return {
      items,
      chainId: numberOf(chainId),
      nonce: numberOf(nonce),
      tip: numberOf(tip),
      gasPrice: numberOf(gasPrice),
      gas: numberOf(gas),
      to: `0x${Buffer.from(to).toString('hex')}`,
      value: numberOf(value),
      data: Buffer.from(data).toString('hex'),
    };
  } catch (error) {
    if (error instanceof MalformedRlp) throw new NotSigned('malformed', error.message);
    throw error;
  }
}

function addressOf(recipient: Recipient, keys: KeyRing): string | undefined {
  if ('own' in recipient) return plainEvmAddress(addressOfKey('ERC20', keys.publicKey('ERC20', recipient.own)));
  must(recipient.tag === '', 'other-tag', 'there are no tags on this network');
  return plainEvmAddress(recipient.address);
}

/** Ether without a word, or one `transfer` of a token that is known; nothing else is ever signed. */
function paymentOf(
  { to, value, data }: EvmFields,
  tokens: EvmTerms['tokens'],
): { readonly currency: AssetSymbol; readonly to: string; readonly units: bigint } {
  if (data === '') return { currency: 'ETH', to, units: value };
  must(data.startsWith(TRANSFER_SELECTOR), 'malformed', 'it calls something else than a transfer');
  const [, recipient, amount] = TRANSFER_CALL.exec(data) ?? [];
  must(recipient !== undefined && amount !== undefined, 'malformed', 'its call of transfer is not canonical');
  must(value === 0n, 'malformed', 'it sends ether to a token');
  const currency = tokens.get(to);
  must(currency !== undefined, 'other-chain', `${to} is no token of ours`);
  return { currency, to: `0x${recipient}`, units: BigInt(`0x${amount}`) };
}

function signed(items: readonly RlpItem[], privateKey: Uint8Array): { transactionId: string; payload: string } {
  const digest = keccak_256(typed(items));
  const [parity = 0, ...rest] = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' });
  const [r, s] = [rest.slice(0, 32), rest.slice(32)].map((bytes) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`));
  const bytes = typed([...items, ...[BigInt(parity), r ?? 0n, s ?? 0n].map(bytesOfNumber)]);
  return { transactionId: hexOf(keccak_256(bytes)), payload: hexOf(bytes) };
}

const typed = (items: readonly RlpItem[]): Uint8Array =>
  Buffer.concat([Uint8Array.of(TRANSACTION_TYPE), encodeRlp(items)]);

const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`;
