import { type NetworkName, networks } from '@assay/protocol/networks';
import type { AddressCheck, AddressFault, AddressReading, ChainKind } from './address-check.ts';
import { readBitcoinAddress } from './bitcoin-address.ts';
import { readCardanoAddress } from './cardano-address.ts';
import { looksLikeEosAccount, readEosAccount } from './eos-account.ts';
import { readEvmAddress } from './evm-address.ts';
import { readRippleAddress } from './ripple-address.ts';
import { readTronAddress } from './tron-address.ts';

/** The longest address of any of the networks has 114 characters. Reading base58 takes time by the square of the length. */
export const ADDRESS_CHARACTERS_MAX = 128;

const readers: Readonly<Record<NetworkName, (text: string, chain: ChainKind) => AddressReading>> = {
  ERC20: readEvmAddress,
  BTC: (text, chain) => readBitcoinAddress('BTC', chain, text),
  LTC: (text, chain) => readBitcoinAddress('LTC', chain, text),
  DOGE: (text, chain) => readBitcoinAddress('DOGE', chain, text),
  TRC20: readTronAddress,
  XRP: readRippleAddress,
  EOS: readEosAccount,
  ADA: (text, chain) => readCardanoAddress(chain, text),
};

/**
 * Whether coins can be sent to this text over this network, and if not, what it is. No text is an address of two networks: what would be is
 * given to one (`bitcoin-address.ts`).
 */
export function checkAddress(network: NetworkName, text: string, chain: ChainKind = 'main'): AddressCheck {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > ADDRESS_CHARACTERS_MAX) return { kind: 'fault', fault: 'unreadable' };
  const reading = readers[network](trimmed, chain);
  if (reading?.kind === 'address') return reading;
  const exact = otherNetwork(network, (other) => isProvenAddressOf(other, trimmed, chain));
  if (exact !== undefined) return { kind: 'fault', fault: 'other-network', looksLike: exact };
  if (reading !== undefined) return reading;
  const likely = otherNetwork(network, (other) => isLikelyMeantFor(other, trimmed, chain));
  if (likely !== undefined) return { kind: 'fault', fault: 'other-network', looksLike: likely };
  return { kind: 'fault', fault: 'unreadable' };
}

function otherNetwork(network: NetworkName, isIt: (other: NetworkName) => boolean): NetworkName | undefined {
  return networks.find(({ name }) => name !== network && isIt(name))?.name;
}

/** By its checksum, or where there is none by a form that nothing else has. */
function isProvenAddressOf(network: NetworkName, text: string, chain: ChainKind): boolean {
  const reading = readers[network](text, chain);
  return network !== 'EOS' && (reading?.kind === 'address' || isFault(reading, 'x-address'));
}

/** An account of EOS, whose names could be the beginning of anything, or an address of a test chain. */
function isLikelyMeantFor(network: NetworkName, text: string, chain: ChainKind): boolean {
  return network === 'EOS' ? looksLikeEosAccount(text) : isFault(readers[network](text, chain), 'other-chain');
}

function isFault(reading: AddressReading, fault: AddressFault): boolean {
  return reading?.kind === 'fault' && reading.fault === fault;
}
