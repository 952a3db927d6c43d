import type { NetworkName } from '@assay/protocol/networks';
import { Address, OutScript } from '@scure/btc-signer/payment.js';

export type BitcoinNetworkName = Extract<NetworkName, 'BTC' | 'LTC' | 'DOGE'>;

type Prefixes = NonNullable<Parameters<typeof Address>[0]>;

const prefixes = (bech32: string, pubKeyHash: number, scriptHash: number): Prefixes => ({
  bech32,
  pubKeyHash,
  scriptHash,
  wif: 0x80,
});

/**
 * Of the main net, the test net and a node's own chain (`chainparams.cpp` of each). An address says the same on all of them: which script is
 * paid. On which of them a transaction can be included its inputs decide.
 */
const prefixesOf: Readonly<Record<BitcoinNetworkName, readonly Prefixes[]>> = {
  BTC: [prefixes('bc', 0x00, 0x05), prefixes('tb', 0x6f, 0xc4), prefixes('bcrt', 0x6f, 0xc4)],
  // The script hashes of before 2018 begin with 3, as Bitcoin's do.
  LTC: [
    prefixes('ltc', 0x30, 0x32),
    prefixes('ltc', 0x30, 0x05),
    prefixes('tltc', 0x6f, 0x3a),
    prefixes('rltc', 0x6f, 0x3a),
    prefixes('rltc', 0x6f, 0xc4),
  ],
  // Dogecoin has no segregated witness: nothing begins with this.
  DOGE: [prefixes('none', 0x1e, 0x16), prefixes('none', 0x71, 0xc4), prefixes('none', 0x6f, 0xc4)],
};

/** What is paid at an address; undefined for what is none of this network. */
export function scriptOfAddress(network: BitcoinNetworkName, address: string): Uint8Array | undefined {
  for (const known of prefixesOf[network]) {
    try {
      return OutScript.encode(Address(known).decode(address));
    } catch {
      // Of another chain of the network, or of none.
    }
  }
  return undefined;
}
