import { type Hex, isHex, numberToHex } from 'viem';
import { isRecord } from '../../json-rpc/json-rpc-client.ts';

/** What RLP is made of. */
export type RawItem = Hex | readonly RawItem[];

/** How a field of a node's JSON stands in RLP. */
export type RawField = readonly [name: string, read: (value: unknown) => RawItem];

/** Something that no node can mean. */
export class NotRaw extends Error {
  override readonly name = 'NotRaw';
}

export function rawOf(value: unknown, fields: readonly RawField[]): RawItem[] {
  if (!isRecord(value)) throw new NotRaw('no record');
  return fields.map(([name, read]) => read(value[name]));
}

/** A number, without zeros in front; nothing at all for 0. */
export function quantity(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw new NotRaw(`no quantity: ${String(value)}`);
  const number = BigInt(value);
  if (number === 0n) return '0x';
  const hex = numberToHex(number);
  return hex.length % 2 === 0 ? hex : `0x0${hex.slice(2)}`;
}

export function bytes(value: unknown): Hex {
  if (!isHex(value) || value.length % 2 !== 0) throw new NotRaw(`no bytes: ${String(value).slice(0, 80)}`);
  return value;
}

/** Empty where it is missing: the recipient of what makes a contract. */
export function bytesOrNothing(value: unknown): Hex {
  return value === null || value === undefined ? '0x' : bytes(value);
}

export function listOf(read: (value: unknown) => RawItem): (value: unknown) => RawItem {
  return (value) => {
    if (!Array.isArray(value)) throw new NotRaw('no list');
    return value.map(read);
  };
}
