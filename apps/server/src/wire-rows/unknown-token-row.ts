import type { UnknownTokenRow } from '@assay/protocol/unknown-token-entities';
import { networkOf } from './network-names.ts';

/** Tokens of one contract that is no coin here, at one of our addresses, under enough blocks. Figures are the contract's own. */
export interface UnknownToken {
  readonly networkId: number;
  readonly address: string;
  readonly contract: string;
  readonly standard: UnknownTokenRow['standard'];
  /** Undefined at an address that is no person's. */
  readonly userId: number | undefined;
  readonly arrivals: number;
  readonly units: string;
  readonly tokenId: string;
  readonly firstAtMs: number;
  readonly firstTransaction: string;
  readonly lastAtMs: number;
  readonly lastTransaction: string;
}

export function unknownTokenRow(token: UnknownToken): UnknownTokenRow {
  const { networkId, address, contract, standard, arrivals, units, tokenId } = token;
  const { firstAtMs: firstAt, firstTransaction, lastAtMs: lastAt, lastTransaction } = token;
  return {
    ...{ network: networkOf(networkId).name, address, contract, standard, arrivals, units, tokenId },
    ...{ firstAt, firstTransaction, lastAt, lastTransaction },
  };
}
