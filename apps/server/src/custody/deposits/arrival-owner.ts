import { TREASURY_TAG } from '@assay/chains/tags/treasury-tag';
import type { DepositRejectionReason } from '@assay/protocol/withdrawal-rules';
import type { KnownNetwork } from '../../wire-rows/network-names.ts';
import type { NotedArrival } from '../notebook/arrival-notebook.ts';

/** Whose coins that arrived are. */
export type ArrivalOwner =
  | { readonly kind: 'person'; readonly userId: number }
  /** Brought by the operator. */
  | { readonly kind: 'treasury' }
  /** Ours before as after: a sweep, gas for one, change. */
  | { readonly kind: 'own' }
  | { readonly kind: 'nobody'; readonly reason: Extract<DepositRejectionReason, 'tag-missing' | 'tag-unknown'> };

export interface OwnerGround {
  readonly network: KnownNetwork;
  readonly hotAddress: string;
  /** Of a deposit address; undefined for any other. */
  readonly ownerOf: (address: string) => number | undefined;
  /** Of a tag, if somebody has that number. */
  readonly ownerOfTag: (tag: string) => number | undefined;
  readonly isPerson: (userId: number) => Promise<boolean>;
  /** Whether the exchange has paid a withdrawal with it. */
  readonly isPayout: (transactionId: string) => Promise<boolean>;
}

/**
 * What comes from the hot wallet to a deposit address is a deposit when it pays a withdrawal, which people may send to each other, and else
 * the gas for a sweep.
 */
export async function ownerOfArrival(arrival: NotedArrival, ground: OwnerGround): Promise<ArrivalOwner> {
  const { address, sender, tag, transactionId } = arrival;
  const { network, hotAddress, ownerOf, isPayout } = ground;
  const isFromUs = sender !== undefined && (sender === hotAddress || ownerOf(sender) !== undefined);
  if (network.tag !== undefined) return ownerByTag(tag, ground);
  if (address === hotAddress) {
    return isFromUs || (await isPayout(transactionId)) ? { kind: 'own' } : { kind: 'treasury' };
  }
  if (sender === hotAddress && !(await isPayout(transactionId))) return { kind: 'own' };
  const userId = ownerOf(address);
  if (userId === undefined) throw new Error(`${address} on ${network.name} is nobody’s`);
  return { kind: 'person', userId };
}

/** Everybody has one address there. */
async function ownerByTag(tag: string, { ownerOfTag, isPerson }: OwnerGround): Promise<ArrivalOwner> {
  const said = tag.trim();
  if (said === '') return { kind: 'nobody', reason: 'tag-missing' };
  if (said === TREASURY_TAG) return { kind: 'treasury' };
  const userId = ownerOfTag(said);
  return userId !== undefined && (await isPerson(userId))
    ? { kind: 'person', userId }
    : { kind: 'nobody', reason: 'tag-unknown' };
}
