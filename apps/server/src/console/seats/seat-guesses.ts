import { addressBlock } from '../../accounts/callers/address-block.ts';
import type { GuessCounts } from '../../accounts/callers/guess-counts.ts';
import { ADDRESS_TRIES, CODE_TRIES, CODE_TRIES_DAILY, PASSWORD_TRIES, PASSWORD_TRIES_DAILY } from './seat-bounds.ts';

export type GuessedSecret = 'password' | 'code';

/** Who guesses at which seat. */
export interface SeatGuesser {
  readonly seat: string;
  readonly address: string;
  /** `known`: the seat was signed in from that address before. */
  readonly who: 'stranger' | 'known' | 'signed-in';
}

const boundsOf = {
  password: [PASSWORD_TRIES, PASSWORD_TRIES_DAILY],
  code: [CODE_TRIES, CODE_TRIES_DAILY],
} as const;

/** All addresses together. */
const everySeat = 'every seat';

/**
 * Counts tries before they are looked at, so that parallel ones share the bound and a restart forgets none. All strangers at a seat are one
 * guesser, wherever they come from; an address that the seat knows is one of its own, so that strangers do not lock its holder out, and whoever
 * is signed in is another, so that a stolen session gains nothing by changing its address. They share their table with the guesses at people, whose
 * keys are addresses of mail and hold an @.
 */
export class SeatGuesses {
  readonly #counts: GuessCounts;

  constructor(counts: GuessCounts) {
    this.#counts = counts;
  }

  /** False when no try is left: nothing may be looked at. */
  async admit(secret: GuessedSecret, guesser: SeatGuesser): Promise<boolean> {
    const [short, daily] = boundsOf[secret];
    const block = addressBlock(guesser.address);
    if ((await this.#counts.take(ADDRESS_TRIES, everySeat, block)) === undefined) return false;
    if ((await this.#counts.take(short, keyOf(guesser), callerOf(guesser))) === undefined) return false;
    return (await this.#counts.take(daily, keyOf(guesser), callerOf(guesser))) !== undefined;
  }

  /** The short count begins anew; what was wrong before stays counted for the day. */
  async wasRight(secret: GuessedSecret, guesser: SeatGuesser): Promise<void> {
    const [short, daily] = boundsOf[secret];
    await this.#counts.giveBack(ADDRESS_TRIES, everySeat, addressBlock(guesser.address));
    await this.#counts.forget([short], keyOf(guesser), [callerOf(guesser)]);
    await this.#counts.giveBack(daily, keyOf(guesser), callerOf(guesser));
  }

  /** It was not looked at. */
  async giveBack(secret: GuessedSecret, guesser: SeatGuesser): Promise<void> {
    await this.#counts.giveBack(ADDRESS_TRIES, everySeat, addressBlock(guesser.address));
    for (const bound of boundsOf[secret]) await this.#counts.giveBack(bound, keyOf(guesser), callerOf(guesser));
  }
}

function keyOf({ seat }: SeatGuesser): string {
  return `seat:${seat}`;
}

function callerOf({ who, address }: SeatGuesser): string {
  return who === 'known' ? `address:${addressBlock(address)}` : who;
}
