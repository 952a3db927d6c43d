import { type Hex, keccak256, toRlp } from 'viem';
import { isRecord } from '../../json-rpc/json-rpc-client.ts';
import { bytes, quantity, type RawField, rawOf } from './raw-fields.ts';

/** Fields of a header in the order in which they are hashed, by the names of JSON-RPC (Yellow Paper, section 4.4.3). */
const firstFields: readonly RawField[] = [
  ['parentHash', bytes],
  ['sha3Uncles', bytes],
  ['miner', bytes],
  ['stateRoot', bytes],
  ['transactionsRoot', bytes],
  ['receiptsRoot', bytes],
  ['logsBloom', bytes],
  ['difficulty', quantity],
  ['number', quantity],
  ['gasLimit', quantity],
  ['gasUsed', quantity],
  ['timestamp', quantity],
  ['extraData', bytes],
  ['mixHash', bytes],
  ['nonce', bytes],
];
/** What later rules have put behind them, each with all before it: EIP-1559, 4895, 4844 twice, 4788, 7685. */
const laterFields: readonly RawField[] = [
  ['baseFeePerGas', quantity],
  ['withdrawalsRoot', bytes],
  ['blobGasUsed', quantity],
  ['excessBlobGas', quantity],
  ['parentBeaconBlockRoot', bytes],
  ['requestsHash', bytes],
];
/** What nodes tell of a block beside its header. */
const besides = ['hash', 'size', 'totalDifficulty', 'transactions', 'uncles', 'withdrawals', 'author'];

/** What the block must be called by what is said of its header. @throws NotRaw */
export function headerHash(block: unknown): Hex {
  const has = (name: string) => isRecord(block) && block[name] !== undefined && block[name] !== null;
  const later = laterFields.findLastIndex(([name]) => has(name)) + 1;
  return keccak256(toRlp(rawOf(block, [...firstFields, ...laterFields.slice(0, later)])));
}

/** Names of what is not known here: newer rules may hash more than this. */
export function unknownFields(block: unknown): readonly string[] {
  const known = new Set([...firstFields, ...laterFields].map(([name]) => name).concat(besides));
  return isRecord(block) ? Object.keys(block).filter((name) => !known.has(name)) : [];
}
