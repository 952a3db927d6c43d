import type { AddressFault } from '@assay/addresses/address-check';
import { checkAddress } from '@assay/addresses/check-address';
import { checkTag } from '@assay/addresses/payment-tag';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { NetworkName } from '@assay/protocol/networks';
import type { ChainDirectory } from './chains/exchange-chains.ts';

export type ReadDestination =
  | { readonly ok: true; readonly address: string; readonly tag: string }
  | {
      readonly ok: false;
      readonly code: Extract<
        ErrorCode,
        'l.error.addressMalformed' | 'l.error.addressNobodys' | 'l.error.addressOtherNetwork' | 'l.error.tagMalformed'
      >;
    };

const faultCodes: Partial<Record<AddressFault, Extract<ReadDestination, { readonly ok: false }>['code']>> = {
  'other-network': 'l.error.addressOtherNetwork',
  burn: 'l.error.addressNobodys',
  'token-contract': 'l.error.addressNobodys',
};

/** An address and its tag as the network writes them, so that the same place is always the same text. */
export function readDestination(
  chains: ChainDirectory,
  network: NetworkName,
  { address, tag = '' }: { readonly address: string; readonly tag?: string | undefined },
): ReadDestination {
  const checked = checkAddress(network, address, chains.of(network)?.kind ?? 'main');
  if (checked.kind === 'fault') {
    return { ok: false, code: faultCodes[checked.fault] ?? 'l.error.addressMalformed' };
  }
  const written = checkTag(network, tag);
  if (written.kind === 'fault') return { ok: false, code: 'l.error.tagMalformed' };
  return { ok: true, address: checked.address, tag: written.tag };
}
