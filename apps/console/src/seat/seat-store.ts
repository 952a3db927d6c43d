import type { SessionStore } from '@assay/features/stores/session-store';
import type { Clock } from '@assay/live-client/clock';
import { Listeners } from '@assay/live-client/listeners';
import { seatIdleMs, seatPrincipalPrefix } from '@assay/protocol/console/console-wire';
import type { seatGet } from '@assay/protocol/console/seat-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';

export type SeatShown = DataOf<typeof seatGet>;

export interface SeatState {
  readonly seat: SeatShown | undefined;
  /** When the session ends if nobody uses it, by this machine's clock; undefined while nobody is signed in. */
  readonly idleEndsAtMs: number | undefined;
}

const nobody: SeatState = { seat: undefined, idleEndsAtMs: undefined };

/**
 * Who is signed in at the console. The frame of every site asks its session whether somebody is: this store keeps that one in step, with the
 * seat's principal for a user id. The secret of the session is in a cookie, and no script has it.
 */
export class SeatStore {
  readonly #session: SessionStore;
  readonly #clock: Clock;
  readonly #listeners = new Listeners();
  #state: SeatState = nobody;

  constructor(session: SessionStore, clock: Clock) {
    this.#session = session;
    this.#clock = clock;
  }

  readonly subscribe = this.#listeners.add;
  readonly snapshot = (): SeatState => this.#state;

  /** What the server says of the seat. Its clock may be another one, so no end is believed that is later than the whole time from now on. */
  learn(seat: SeatShown): void {
    this.#set({ seat, idleEndsAtMs: Math.min(this.#clock.now() + seatIdleMs, seat.idleEndsAt) });
    this.#session.signIn({ userId: `${seatPrincipalPrefix}${seat.name}`, token: 'in a cookie', email: '' });
  }

  /** A call of a person was answered. */
  used(): void {
    if (this.#state.seat === undefined) return;
    this.#set({ ...this.#state, idleEndsAtMs: this.#clock.now() + seatIdleMs });
  }

  /** The second factor was proved anew. */
  proved(provenUntil: number): void {
    const { seat } = this.#state;
    if (seat !== undefined) this.#set({ ...this.#state, seat: { ...seat, provenUntil } });
  }

  /** The person signed out. */
  leave(): void {
    this.#set(nobody);
    this.#session.clear();
  }

  /** The server has ended the session: the way leads to the sign-in and back. */
  end(): void {
    if (this.#state.seat === undefined) return;
    this.#set(nobody);
    this.#session.refuse();
  }

  #set(state: SeatState): void {
    this.#state = state;
    this.#listeners.call();
  }
}
