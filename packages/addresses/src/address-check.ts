import type { NetworkName } from '@assay/protocol/networks';

/** Which chain of a network: the real one, its public test chain, or a node's own. */
export type ChainKind = 'main' | 'test' | 'regtest';

export type AddressFault =
  /** Nothing that any network of ours knows. */
  | 'unreadable'
  /** It has the network's form, and at least one character is not as it was given. */
  | 'checksum'
  /** An address of another network of ours, which is named. */
  | 'other-network'
  /** An address of this network, on a chain of another kind. */
  | 'other-chain'
  /** An address and its tag in one (`X…`): each goes into its own field. */
  | 'x-address'
  /** Nobody can spend from it. */
  | 'burn'
  /** The program of a token, which keeps what is sent to it. */
  | 'token-contract';

export type AddressCheck =
  | {
      readonly kind: 'address';
      /** In the network's normal form: the same address is always the same text. */
      readonly address: string;
      /** Without one a wrong character goes unseen. */
      readonly hasChecksum: boolean;
    }
  | { readonly kind: 'fault'; readonly fault: AddressFault; readonly looksLike?: NetworkName };

/** What a network sees in a text; undefined is nothing of its own. */
export type AddressReading =
  | { readonly kind: 'address'; readonly address: string; readonly hasChecksum: boolean }
  | { readonly kind: 'fault'; readonly fault: Exclude<AddressFault, 'unreadable' | 'other-network'> }
  | undefined;

export const checksumFault: AddressReading = { kind: 'fault', fault: 'checksum' };
