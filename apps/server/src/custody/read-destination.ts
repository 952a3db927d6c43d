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
        'l.error.addressMalformed' | 'l.error.addressOtherNetwork' | 'l.error.tagMalformed'
      >;
    };

/** An address and its tag as the network writes them, so that the same place is always the same text. */
export function readDestination(
  chains: ChainDirectory,
  network: NetworkName,
  { address, tag = '' }: { readonly address: string; readonly tag?: string | undefined },
): ReadDestination {
  const checked = checkAddress(network, address, chains.of(network)?.kind ?? 'main');
  if (checked.kind === 'fault') {
    const isOther = checked.fault === 'other-network';
    return { ok: false, code: isOther ? 'l.error.addressOtherNetwork' : 'l.error.addressMalformed' };
  }
  const written = checkTag(network, tag);
  if (written.kind === 'fault') return { ok: false, code: 'l.error.tagMalformed' };
  return { ok: true, address: checked.address, tag: written.tag };
}
