import type { Proof } from '../accounts/proof.ts';
import { placeOf } from './turn-caller.ts';

/** Accounts whose place is remembered. */
const REMEMBERED_MAX = 100_000;

interface Known {
  readonly address: string;
  readonly place: string;
}

/** Where each account has called from last, for whoever counts its work by place and is not told by whom it is asked. In memory: a restart forgets it. */
export class CallerPlaces {
  /** The one that has been at its address for longest is first. */
  readonly #known = new Map<number, Known>();
  readonly #rememberedMax: number;

  constructor(rememberedMax = REMEMBERED_MAX) {
    this.#rememberedMax = rememberedMax;
  }

  /** Of every call, orders too: one that comes from where the last one came costs a look. */
  note(proof: Pick<Proof, 'userId'>, address: string): void {
    const { userId } = proof;
    if (this.#known.get(userId)?.address === address) return;
    this.#known.delete(userId);
    this.#known.set(userId, { address, place: placeOf(proof, address) });
    if (this.#known.size <= this.#rememberedMax) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  /** Undefined for one that has not called since it was forgotten. */
  of(userId: number): string | undefined {
    return this.#known.get(userId)?.place;
  }
}
