import { addressBlock } from '../callers/address-block.ts';
import { isLoopback } from '../callers/hourly-limit.ts';
import { countryOfAddress } from './country-of-address.ts';

/** Where a call came from, as its person is told. */
export interface ShownAddress {
  /**
   * The network address with its middle left out: enough to know one’s own again, and not the whole of it for who looks over a shoulder.
   * `203.***.***.17`; of IPv6 the network alone, `2001:db8:***`.
   */
  readonly address: string;
  /** Of the network, ISO 3166 in two capital letters; empty where it is not known. */
  readonly country: string;
  /** The computer on which the exchange itself runs. */
  readonly isLocal: boolean;
}

const hidden = '***';

export function placeOf(address: string): ShownAddress {
  return { address: masked(address), country: countryOfAddress(address), isLocal: isLoopback(address) };
}

function masked(address: string): string {
  const block = addressBlock(address);
  const parts = block.split('.');
  if (parts.length === 4) return [parts[0], hidden, hidden, parts[3]].join('.');
  return [...block.split(':').slice(0, 2), hidden].join(':');
}
