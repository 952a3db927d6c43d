import { concat, type Hex, numberToHex, toRlp } from 'viem';
import { isRecord } from '../../json-rpc/json-rpc-client.ts';
import { bytes, bytesOrNothing, listOf, NotRaw, quantity, type RawField, rawOf } from './raw-fields.ts';

const accessList = listOf((value) =>
  rawOf(value, [
    ['address', bytes],
    ['storageKeys', listOf(bytes)],
  ]),
);
const authorizations = listOf((value) =>
  rawOf(value, [['chainId', quantity], ['address', bytes], ['nonce', quantity], ...signature('yParity')]),
);

function signature(parity: 'v' | 'yParity'): readonly RawField[] {
  return [
    [parity, quantity],
    ['r', quantity],
    ['s', quantity],
  ];
}

const called: readonly RawField[] = [
  ['gas', quantity],
  ['to', bytesOrNothing],
  ['value', quantity],
  ['input', bytes],
];
const offered: readonly RawField[] = [
  ['chainId', quantity],
  ['nonce', quantity],
  ['maxPriorityFeePerGas', quantity],
  ['maxFeePerGas', quantity],
  ...called,
  ['accessList', accessList],
];
const blobs: readonly RawField[] = [
  ['maxFeePerBlobGas', quantity],
  ['blobVersionedHashes', listOf(bytes)],
];

/** Of each type of transaction what is hashed, in its order: the first ones, EIP-2930, 1559, 4844, 7702. */
const layouts: readonly (readonly RawField[])[] = [
  [['nonce', quantity], ['gasPrice', quantity], ...called, ...signature('v')],
  [
    ['chainId', quantity],
    ['nonce', quantity],
    ['gasPrice', quantity],
    ...called,
    ['accessList', accessList],
    ...signature('yParity'),
  ],
  [...offered, ...signature('yParity')],
  [...offered, ...blobs, ...signature('yParity')],
  [...offered, ['authorizationList', authorizations], ...signature('yParity')],
];

/** A transaction as its block has it, with its signature, of what a node says of it. Its hash is its id. @throws NotRaw */
export function transactionBytes(transaction: unknown): Hex {
  if (!isRecord(transaction)) throw new NotRaw('no transaction');
  const type = typeNumber(transaction);
  const layout = layouts[type];
  if (layout === undefined) throw new NotRaw(`a transaction of type ${type}, which is not known here`);
  // Some nodes call the parity of the newer types `v` alone.
  const named =
    type > 0 && transaction.yParity === undefined ? { ...transaction, yParity: transaction.v } : transaction;
  return enveloped(type, toRlp(rawOf(named, layout)));
}

/** Of a transaction, and of its receipt, where a missing one is the first. */
export function typeNumber({ type }: Readonly<Record<string, unknown>>): number {
  const number = type === undefined || type === null ? 0 : Number(type);
  if (!Number.isInteger(number) || number < 0 || number > 127) throw new NotRaw(`no type: ${String(type)}`);
  return number;
}

/** Behind a byte that says its type, which the first one does not have (EIP-2718). */
export function enveloped(type: number, body: Hex): Hex {
  return type === 0 ? body : concat([numberToHex(type, { size: 1 }), body]);
}
