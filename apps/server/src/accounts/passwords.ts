import { setTimeout as sleep } from 'node:timers/promises';
import { preparedPassword } from '@assay/protocol/password-text';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import { PASSWORDS_BEHIND_MAX, PASSWORDS_BEHIND_PAUSE_MS, PASSWORDS_WAITING_MAX } from './account-limits.ts';

/** What one hash costs: memory in KiB, and passes over it. */
export type HashWork = Pick<Options, 'memoryCost' | 'timeCost'>;

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes. */
const recommendedWork: HashWork = { memoryCost: 19_456, timeCost: 2 };

/** `right-unprepared`: the hash was made of the password as it was typed, before passwords were prepared; it wants to be made anew. */
export type PasswordVerdict = 'right' | 'right-unprepared' | 'wrong';

/** `behind`: one of them at a time goes to the others, and there is a pause between two. */
export type PasswordQueue = 'first' | 'behind';

/**
 * Hashes and checks passwords one at a time: argon2 fills a core, and the exchange needs that one. Answers undefined when too many wait.
 */
export class Passwords {
  readonly #argon2id: Options;
  readonly #nobody: string;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #lastBehind: Promise<unknown> = Promise.resolve();
  #waitingBehind = 0;

  private constructor(argon2id: Options, nobody: string) {
    this.#argon2id = argon2id;
    this.#nobody = nobody;
  }

  /** Prepares the hash against which the passwords of unknown accounts are checked, so that they take as long as known ones. */
  static async create(work: HashWork = recommendedWork): Promise<Passwords> {
    const argon2id: Options = { algorithm: 2 satisfies Algorithm, parallelism: 1, ...work };
    return new Passwords(argon2id, await hash('nobody has this password', argon2id));
  }

  hash(password: string): Promise<string | undefined> {
    return this.#inTurn(() => hash(preparedPassword(password), this.#argon2id));
  }

  /** `wrong` for an unknown account (`stored` undefined), after the same work. */
  verify(
    stored: string | undefined,
    password: string,
    queue: PasswordQueue = 'first',
  ): Promise<PasswordVerdict | undefined> {
    const work = async (): Promise<PasswordVerdict> => {
      const prepared = preparedPassword(password);
      let verdict: PasswordVerdict = 'wrong';
      // All of them: how long it takes says nothing of whether one was right.
      for (const candidate of new Set([prepared, password, password.normalize('NFD')])) {
        const isRight = await verify(stored ?? this.#nobody, candidate);
        if (isRight && stored !== undefined) verdict = candidate === prepared ? 'right' : 'right-unprepared';
      }
      return verdict;
    };
    return queue === 'first' ? this.#inTurn(work) : this.#behind(work);
  }

  async #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.#waiting >= PASSWORDS_WAITING_MAX) return undefined;
    this.#waiting += 1;
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #behind<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.#waitingBehind >= PASSWORDS_BEHIND_MAX) return undefined;
    this.#waitingBehind += 1;
    const turn = this.#lastBehind.then(() => this.#inTurn(work));
    this.#lastBehind = turn
      .catch(() => undefined)
      .then(() => sleep(PASSWORDS_BEHIND_PAUSE_MS, undefined, { ref: false }));
    try {
      return await turn;
    } finally {
      this.#waitingBehind -= 1;
    }
  }
}
