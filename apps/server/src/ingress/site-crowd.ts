import { addressBlock, addressSite } from '../accounts/callers/address-block.ts';
import { Crowd, type Place } from './crowd.ts';

/** Things that are held open by address: the largest crowd is the largest block of the site that has the most, so nobody hides among 65,536 blocks. */
export class SiteCrowd<Member> {
  readonly #bySite = new Map<string, Crowd<Member>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Of the block of an address. */
  countOf(address: string): number {
    return this.#bySite.get(addressSite(address))?.countOf(addressBlock(address)) ?? 0;
  }

  /** Of its whole site. */
  siteCountOf(address: string): number {
    return this.#bySite.get(addressSite(address))?.size ?? 0;
  }

  get largestSiteCount(): number {
    return this.#largest()?.size ?? 0;
  }

  add(address: string, member: Member): Place {
    const site = addressSite(address);
    const crowd = this.#bySite.get(site) ?? new Crowd<Member>();
    this.#bySite.set(site, crowd);
    const place = crowd.add(addressBlock(address), member);
    this.#size += 1;
    let isIn = true;
    return {
      leave: () => {
        if (!isIn) return;
        isIn = false;
        place.leave();
        this.#size -= 1;
        if (crowd.size === 0) this.#bySite.delete(site);
      },
    };
  }

  /** Of the block of an address, oldest first. */
  of(address: string): Iterable<Member> {
    return this.#bySite.get(addressSite(address))?.of(addressBlock(address)) ?? [];
  }

  /** Oldest first. */
  ofLargest(): Iterable<Member> {
    return this.#largest()?.ofLargest() ?? [];
  }

  #largest(): Crowd<Member> | undefined {
    let largest: Crowd<Member> | undefined;
    for (const crowd of this.#bySite.values()) if (crowd.size > (largest?.size ?? 0)) largest = crowd;
    return largest;
  }
}
