import { type Hex, toRlp } from 'viem';
import { isRecord } from '../../json-rpc/json-rpc-client.ts';
import { bytes, listOf, NotRaw, quantity, type RawField, rawOf } from './raw-fields.ts';
import { enveloped, typeNumber } from './transaction-bytes.ts';

const logs = listOf((value) =>
  rawOf(value, [
    ['address', bytes],
    ['topics', listOf(bytes)],
    ['data', bytes],
  ]),
);
/** Yellow Paper, section 4.4.1; EIP-658. */
const fields: readonly RawField[] = [
  ['status', quantity],
  ['cumulativeGasUsed', quantity],
  ['logsBloom', bytes],
  ['logs', logs],
];

/** A receipt as its block's root knows it. Which transaction it is of is told by its place alone. @throws NotRaw */
export function receiptBytes(receipt: unknown): Hex {
  if (!isRecord(receipt)) throw new NotRaw('no receipt');
  return enveloped(typeNumber(receipt), toRlp(rawOf(receipt, fields)));
}
