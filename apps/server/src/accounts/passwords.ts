import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import { PASSWORDS_WAITING_MAX } from './account-limits.ts';

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes. */
const argon2id: Options = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes and checks passwords one at a time: argon2 fills a core, and the exchange needs that one. Answers undefined when too many wait.
 */
export class Passwords {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #nobody: string;

  private constructor(nobody: string) {
    this.#nobody = nobody;
  }

  /** Prepares the hash against which the passwords of unknown accounts are checked, so that they take as long as known ones. */
  static async create(): Promise<Passwords> {
    return new Passwords(await hash('nobody has this password', argon2id));
  }

  hash(password: string): Promise<string | undefined> {
    return this.#inTurn(() => hash(password, argon2id));
  }

  /** False for an unknown account (`stored` undefined), after the same work. */
  verify(stored: string | undefined, password: string): Promise<boolean | undefined> {
    return this.#inTurn(async () => {
      const isRight = await verify(stored ?? this.#nobody, password);
      return isRight && stored !== undefined;
    });
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
}
