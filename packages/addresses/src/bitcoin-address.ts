import type { NetworkName } from '@assay/protocol/networks';
import { bech32, bech32m } from '@scure/base';
import { type AddressReading, type ChainKind, checksumFault } from './address-check.ts';
import { bitcoinBase58, joined } from './base58-check.ts';

export type BitcoinNetwork = Extract<NetworkName, 'BTC' | 'LTC' | 'DOGE'>;

export interface BitcoinPrefixes {
  readonly keyHash: number;
  readonly scriptHash: number;
  /** Undefined without segregated witness. */
  readonly bech32: string | undefined;
}

/** `chainparams.cpp` of each network's node. */
export const bitcoinPrefixes: Readonly<Record<BitcoinNetwork, Readonly<Record<ChainKind, BitcoinPrefixes>>>> = {
  BTC: {
    main: { keyHash: 0, scriptHash: 5, bech32: 'bc' },
    test: { keyHash: 111, scriptHash: 196, bech32: 'tb' },
    regtest: { keyHash: 111, scriptHash: 196, bech32: 'bcrt' },
  },
  // Its nodes also take scripts under Bitcoin's number (`3…`), which nobody can tell from Bitcoin's: those are Bitcoin's alone here. Any
  // wallet of Litecoin shows the same script as `M…`.
  LTC: {
    main: { keyHash: 48, scriptHash: 50, bech32: 'ltc' },
    test: { keyHash: 111, scriptHash: 58, bech32: 'tltc' },
    regtest: { keyHash: 111, scriptHash: 58, bech32: 'rltc' },
  },
  DOGE: {
    main: { keyHash: 30, scriptHash: 22, bech32: undefined },
    test: { keyHash: 113, scriptHash: 196, bech32: undefined },
    regtest: { keyHash: 111, scriptHash: 196, bech32: undefined },
  },
};

/** Words that somebody made into an address, whose key nobody has: coins were destroyed there. */
const burnAddresses = [
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  'DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr',
];
const HASH_BYTES = 20;
/** BIP173: a witness program with its prefix is never longer. */
const BECH32_CHARACTERS_MAX = 90;

export function readBitcoinAddress(network: BitcoinNetwork, chain: ChainKind, text: string): AddressReading {
  return readBech32(network, chain, text) ?? readBase58(network, chain, text);
}

/** `wpkh`: what a key hash is paid at with segregated witness, elsewhere its old form. */
export function bitcoinAddressOfKeyHash(network: BitcoinNetwork, chain: ChainKind, keyHash: Uint8Array): string {
  const { bech32: prefix, keyHash: version } = bitcoinPrefixes[network][chain];
  if (prefix === undefined) return bitcoinBase58.encode(joined(Uint8Array.of(version), keyHash));
  return bech32.encode(prefix, [0, ...bech32.toWords(keyHash)]);
}

function readBase58(network: BitcoinNetwork, chain: ChainKind, text: string): AddressReading {
  const found = bitcoinBase58.decode(text);
  if (found === undefined || found.length !== HASH_BYTES + 1) return undefined;
  // With its checksum wrong nothing says whose it was meant to be.
  if (found.payload === undefined) return checksumFault;
  const version = found.payload[0];
  const isBurn = burnAddresses.includes(text) || found.payload.subarray(1).every((byte) => byte === 0);
  const chainsOfIt = chainsWhere(network, ({ keyHash, scriptHash }) => version === keyHash || version === scriptHash);
  const reading = readingOn(chain, chainsOfIt, text);
  return isBurn && reading?.kind === 'address' ? { kind: 'fault', fault: 'burn' } : reading;
}

function readBech32(network: BitcoinNetwork, chain: ChainKind, text: string): AddressReading {
  const lowerCase = text.toLowerCase();
  if (text !== lowerCase && text !== text.toUpperCase()) return undefined;
  const chainsOfIt = chainsWhere(network, ({ bech32: prefix }) => lowerCase.startsWith(`${prefix}1`));
  if (chainsOfIt.length === 0 || text.length > BECH32_CHARACTERS_MAX) return undefined;
  return isWitnessProgram(lowerCase) ? readingOn(chain, chainsOfIt, lowerCase) : checksumFault;
}

/** BIP173 and BIP350: keys and scripts under version 0, taproot under 1. Later versions have no meaning yet, and anybody may spend them. */
function isWitnessProgram(text: string): boolean {
  return [
    { coder: bech32, version: 0, lengths: [20, 32] },
    { coder: bech32m, version: 1, lengths: [32] },
  ].some(({ coder, version, lengths }) => {
    const words = coder.decodeUnsafe(text)?.words;
    if (words === undefined || words[0] !== version) return false;
    return lengths.includes(coder.fromWordsUnsafe(words.slice(1))?.length ?? 0);
  });
}

function chainsWhere(network: BitcoinNetwork, isMeant: (prefixes: BitcoinPrefixes) => boolean): ChainKind[] {
  return (['main', 'test', 'regtest'] as const).filter((chain) => isMeant(bitcoinPrefixes[network][chain]));
}

function readingOn(chain: ChainKind, chainsOfIt: readonly ChainKind[], address: string): AddressReading {
  if (chainsOfIt.includes(chain)) return { kind: 'address', address, hasChecksum: true };
  return chainsOfIt.length === 0 ? undefined : { kind: 'fault', fault: 'other-chain' };
}
