import { isIP } from 'node:net';
import type { SettingsReader } from './settings-reader.ts';

const ADDRESS_LIST = /^([0-9a-fA-F:.]+)(?:\/([0-9]{1,3}))?$/;

/** What stands between commas. */
export function listOf(reader: SettingsReader, name: string): readonly string[] {
  return (reader.text(name) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Addresses and networks. */
export function addressesOf(reader: SettingsReader, name: string): readonly string[] {
  const list = listOf(reader, name);
  for (const entry of list) {
    if (!isAddressOrNetwork(entry)) reader.faults.push(`${name} holds "${entry}", which is no address.`);
  }
  return list.filter(isAddressOrNetwork);
}

function isAddressOrNetwork(entry: string): boolean {
  const [, address = '', prefix] = ADDRESS_LIST.exec(entry) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(prefix ?? 0) <= (version === 4 ? 32 : 128);
}
