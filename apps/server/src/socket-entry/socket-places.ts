import { isLoopback } from '../accounts/callers/hourly-limit.ts';
import { Crowd, type Place } from '../ingress/crowd.ts';
import { SiteCrowd } from '../ingress/site-crowd.ts';
import type { SocketPlaceLimits } from './socket-entry-limits.ts';

/** Who a socket is for, and whether it asks for anything. */
export interface Standing {
  /** Undefined while nobody is signed in. */
  readonly userId: number | undefined;
  readonly isSubscribed: boolean;
}

/** The place of one socket, from its request on. */
export interface SocketPlace {
  /** It can make room from now on: `end` ends it. */
  open(end: () => void): void;
  stand(standing: Standing): void;
  /** Whether a guest may begin to ask for something: all may, until there are too many who do. */
  maySubscribe(): boolean;
  /** Does nothing for one that was left before. */
  leave(): void;
}

/**
 * The places of sockets. In a full house one that is not signed in and asks for nothing goes first, the oldest of the largest crowd
 * (`SiteCrowd`); without any a guest's that does ask, of a crowd larger than the newcomer's; without any one of an account or a site that has
 * more than anybody can be sure of. Guests who ask for something leave a part for accounts: a newcomer has asked for nothing yet, so he
 * always comes in there, and can sign in.
 */
export class SocketPlaces {
  readonly #limits: SocketPlaceLimits;
  readonly #silent = new SiteCrowd<Opened>();
  readonly #asking = new SiteCrowd<Opened>();
  readonly #byAccount = new Crowd<Opened>();
  readonly #accountsBySite = new SiteCrowd<Opened>();
  #taken = 0;

  constructor(limits: SocketPlaceLimits) {
    this.#limits = limits;
  }

  /** Undefined when there is none, and nobody makes room. */
  take(address: string): SocketPlace | undefined {
    if (this.#taken >= this.#limits.connectionsMax && !this.#makeRoom(address)) return undefined;
    this.#taken += 1;
    let isTaken = true;
    let standing: Standing = { userId: undefined, isSubscribed: false };
    let opened: Opened | undefined;
    let stands: readonly Place[] = [];
    const goes = () => {
      for (const place of stands) place.leave();
      stands = [];
    };
    const leave = () => {
      goes();
      if (isTaken) this.#taken -= 1;
      isTaken = false;
    };
    const stand = (next: Standing) => {
      if (!isTaken || opened === undefined) return;
      goes();
      standing = next;
      stands = this.#stand(address, opened, standing);
      if (this.#asking.size > this.#guestsAskingMax) end(this.#asking.ofLargest());
    };
    return {
      leave,
      stand(next) {
        // Whoever says the same again is no younger for it.
        if (next.userId !== standing.userId || next.isSubscribed !== standing.isSubscribed) stand(next);
      },
      open(endIt) {
        opened = () => {
          leave();
          endIt();
        };
        stand(standing);
      },
      maySubscribe: () =>
        standing.isSubscribed || this.#asking.size < this.#guestsAskingMax || this.#isOutnumbered(address),
    };
  }

  get #guestsAskingMax(): number {
    return this.#limits.connectionsMax - this.#limits.connectionsKeptForAccounts;
  }

  #stand(address: string, opened: Opened, { userId, isSubscribed }: Standing): readonly Place[] {
    if (userId === undefined) return [(isSubscribed ? this.#asking : this.#silent).add(address, opened)];
    const ofAccount = this.#byAccount.add(String(userId), opened);
    return isLoopback(address) ? [ofAccount] : [ofAccount, this.#accountsBySite.add(address, opened)];
  }

  /** With one more the crowd of this address would still not be the largest of those who ask for something. */
  #isOutnumbered(address: string): boolean {
    return this.#asking.largestSiteCount > this.#asking.siteCountOf(address) + 1;
  }

  #makeRoom(address: string): boolean {
    const { connectionsOfAccountSure, connectionsOfSiteSure } = this.#limits;
    if (end(this.#silent.ofLargest())) return true;
    if (this.#isOutnumbered(address)) return end(this.#asking.ofLargest());
    const ofAccount = [...this.#byAccount.ofLargest()];
    if (ofAccount.length > connectionsOfAccountSure) return end(ofAccount);
    return this.#accountsBySite.largestSiteCount > connectionsOfSiteSure && end(this.#accountsBySite.ofLargest());
  }
}

/** Ends an open socket, which has no place from then on. */
type Opened = () => void;

function end(oldestFirst: Iterable<Opened>): boolean {
  for (const opened of oldestFirst) {
    opened();
    return true;
  }
  return false;
}
