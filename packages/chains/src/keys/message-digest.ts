import type { NetworkName } from '@assay/protocol/networks';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** What Core's `verifymessage` puts before a message, so that no message is a transaction. */
const bitcoinMagic = {
  BTC: 'Bitcoin Signed Message:\n',
  LTC: 'Litecoin Signed Message:\n',
  DOGE: 'Dogecoin Signed Message:\n',
} as const;

/** What is signed of a message in the form that wallets of the network check; undefined where the network has none. */
export function messageDigest(network: NetworkName, message: string): Uint8Array | undefined {
  const text = Buffer.from(message);
  switch (network) {
    case 'ERC20':
      return keccak_256(Buffer.concat([Buffer.from(ethereumHead(text.length)), text]));
    case 'BTC':
    case 'LTC':
    case 'DOGE':
      return sha256(sha256(Buffer.concat([counted(Buffer.from(bitcoinMagic[network])), counted(text)])));
    default:
      return undefined;
  }
}

/** EIP-191, version 0x45. */
const ethereumHead = (length: number): string => `\x19Ethereum Signed Message:\n${length}`;

/** Behind its length as a CompactSize. */
function counted(bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  const head = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8];
  return Buffer.concat([Uint8Array.from(head), bytes]);
}
