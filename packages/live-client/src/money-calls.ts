import type { DataOf, Endpoint, RequestOf } from '@assay/protocol/endpoint';
import type * as z from 'zod/mini';
import { type CallFailure, type CallResult, isOutcomeUnknown } from './call-result.ts';
import type { Clock } from './clock.ts';
import type { HttpClient } from './http-client.ts';

/** A press that has no answer by then says that its outcome is being asked for, and asks. */
export const answerAwaitedMs = 2_000;
/** Waits before the second and third try of a call whose answer was lost. */
const retryDelaysMs = [400, 1_500] as const;
/** Calls without an answer that are remembered at most. */
const unansweredCallsMax = 32;
/** After this time the same fields are a new wish, not the old one asked for again. */
export const unansweredCallLifeMs = 10 * 60_000;

/** An endpoint that takes a client order id. */
type MoneyEndpoint = Endpoint<z.ZodMiniType<object, { clientOrderId?: string | undefined }>>;

export interface MoneyCallsOptions {
  readonly http: HttpClient;
  readonly clock: Clock;
  /** A fresh client order id of 1 to 64 of `A–Z a–z 0–9 - _`. */
  readonly newId: () => string;
}

/**
 * Sends calls that move money with a client order id each, so that a repeated call moves it once.
 * When the answer is late the same call is sent once more beside it, and when it is lost it is tried again, always under the same id: this asks
 * what became of the first one, for the exchange does nothing twice under one id. When that fails too, the id is kept:
 * the same fields sent again within ten minutes ask for the outcome of the first try instead of a second order.
 */
export class MoneyCalls {
  readonly #options: MoneyCallsOptions;
  readonly #unanswered = new Map<string, { id: string; sinceMs: number }>();
  #session = 0;

  constructor(options: MoneyCallsOptions) {
    this.#options = options;
  }

  /**
   * @param fields without an id: it is given here
   * @param onAsking no answer came in time: from now on the outcome is asked for, under this client order id; may be called more than once
   */
  async send<E extends MoneyEndpoint>(
    endpoint: E,
    fields: RequestOf<E>,
    onAsking: (clientOrderId: string) => void = () => {},
  ): Promise<CallResult<DataOf<E>>> {
    const wish = `${endpoint.name} ${JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
    const id = this.#idOf(wish);
    const request = { ...fields, clientOrderId: id };
    const session = this.#session;
    const call = () => this.#options.http.call<E>(endpoint, request);
    const first = call();
    const isLate = await this.#isLate(first);
    if (isLate) onAsking(id);
    let result = isLate && session === this.#session ? await firstKnown([first, call()]) : await first;
    for (const delayMs of retryDelaysMs) {
      if (isKnown(result)) break;
      onAsking(id);
      await new Promise<void>((resolve) => this.#options.clock.after(delayMs, resolve));
      // Never send one user's wish under another user's session.
      if (session !== this.#session) break;
      result = await call();
    }
    if (result.ok || !isOutcomeUnknown(result)) {
      this.#unanswered.delete(wish);
      return result;
    }
    return withUnknownOutcome(result);
  }

  /** Forgets what was not answered: another user's wishes begin afresh. */
  forget(): void {
    this.#unanswered.clear();
    this.#session += 1;
  }

  #isLate(answer: Promise<unknown>): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = this.#options.clock.after(answerAwaitedMs, () => resolve(true));
      void answer.then(() => {
        stop();
        resolve(false);
      });
    });
  }

  #idOf(wish: string): string {
    const nowMs = this.#options.clock.now();
    for (const [known, { sinceMs }] of this.#unanswered)
      if (nowMs - sinceMs > unansweredCallLifeMs) this.#unanswered.delete(known);
    const known = this.#unanswered.get(wish);
    if (known !== undefined) return known.id;
    const oldest = this.#unanswered.keys().next();
    if (this.#unanswered.size >= unansweredCallsMax && !oldest.done) this.#unanswered.delete(oldest.value);
    const id = this.#options.newId();
    this.#unanswered.set(wish, { id, sinceMs: nowMs });
    return id;
  }
}

function isKnown(result: CallResult<unknown>): boolean {
  return result.ok || !isOutcomeUnknown(result);
}

/** Of tries of one call the first that says what became of it, else the last. */
function firstKnown<Data>(tries: readonly Promise<CallResult<Data>>[]): Promise<CallResult<Data>> {
  return new Promise((resolve) => {
    let left = tries.length;
    for (const answer of tries) {
      void answer.then((result) => {
        left -= 1;
        if (left === 0 || isKnown(result)) resolve(result);
      });
    }
  });
}

function withUnknownOutcome(failure: CallFailure): CallFailure {
  return failure.code === 'unavailable' ? failure : { ...failure, msg: 'l.client.outcomeUnknown' };
}
