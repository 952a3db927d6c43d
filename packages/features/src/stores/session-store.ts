import { Listeners } from '@assay/live-client/listeners';
import { clientStorage } from '@assay/protocol/client-storage';
import type { KeyValueStorage } from './key-value-storage.ts';

export type Session =
  | {
      readonly status: 'signed-in';
      readonly userId: string;
      readonly token: string;
      readonly email: string;
      readonly canPurchase: boolean;
    }
  | { readonly status: 'signed-out' };

const signedOut: Session = { status: 'signed-out' };
/** Value of User-Login while somebody is logged in. */
const loggedIn = 'true';
/** What `purchase` is when the server does not say (specification, section 3). */
const purchaseDefault = '1';

/** Who is logged in, kept under the specification's names, the same in every tab. */
export class SessionStore {
  readonly #storage: KeyValueStorage;
  readonly #listeners = new Listeners();
  readonly #refusalListeners = new Listeners();
  #session: Session;
  /** Ends by the person's own doing that are under way. */
  #ownEnds = 0;
  /** The token that the server called dead meanwhile. */
  #refusedToken: string | undefined;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.#session = readSession(storage);
    storage.onChangedElsewhere(() => this.#reread());
  }

  readonly subscribe = this.#listeners.add;
  /** Called when the server says that the session is dead: the login follows (specification, section 4). */
  readonly onRefused = this.#refusalListeners.add;
  readonly snapshot = (): Session => this.#session;
  readonly token = (): string | undefined => (this.#session.status === 'signed-in' ? this.#session.token : undefined);

  signIn(user: { userId: string; token: string; email: string }): void {
    this.#storage.set(clientStorage.userId, user.userId);
    this.#storage.set(clientStorage.token, user.token);
    this.#storage.set(clientStorage.login, loggedIn);
    this.#storage.set(clientStorage.email, user.email);
    this.#storage.set(clientStorage.purchase, purchaseDefault);
    this.#reread();
  }

  /** What `/user/info` says of the signed-in user. */
  learn(user: { email: string; purchase: string }): void {
    if (this.#session.status === 'signed-out') return;
    this.#storage.set(clientStorage.email, user.email);
    this.#storage.set(clientStorage.purchase, user.purchase);
    this.#reread();
  }

  /** The server says that the session is dead (code −2, or over the socket). While the person is ending it that waits for what becomes of it. */
  refuse(): void {
    if (this.#session.status === 'signed-out') return;
    if (this.#ownEnds > 0) {
      this.#refusedToken = this.#session.token;
      return;
    }
    this.clear();
    this.#refusalListeners.call();
  }

  /**
   * Runs a change of the person's own that ends the session. The socket may say that it is dead before the answer is there: a change that was
   * done has its own words, and only one that was not leaves the server's.
   */
  async endingBy<Result extends { readonly ok: boolean }>(change: () => Promise<Result>): Promise<Result> {
    this.#ownEnds += 1;
    const result = await change().finally(() => {
      this.#ownEnds -= 1;
    });
    const isDead = this.#refusedToken !== undefined && this.#refusedToken === this.token();
    this.#refusedToken = undefined;
    if (isDead && result.ok) this.clear();
    else if (isDead) this.refuse();
    return result;
  }

  /** Logged out. The language stays. */
  clear(): void {
    const { language: _, ...names } = clientStorage;
    for (const name of Object.values(names)) this.#storage.remove(name);
    this.#reread();
  }

  #reread(): void {
    const next = readSession(this.#storage);
    if (isSameSession(next, this.#session)) return;
    this.#session = next;
    this.#listeners.call();
  }
}

function readSession(storage: KeyValueStorage): Session {
  const token = storage.get(clientStorage.token);
  const userId = storage.get(clientStorage.userId);
  if (token === undefined || token === '' || userId === undefined || userId === '') return signedOut;
  const purchase = storage.get(clientStorage.purchase) ?? purchaseDefault;
  const email = storage.get(clientStorage.email) ?? '';
  return { status: 'signed-in', userId, token, email, canPurchase: purchase !== '0' };
}

function isSameSession(a: Session, b: Session): boolean {
  if (a.status === 'signed-out' || b.status === 'signed-out') return a.status === b.status;
  return a.token === b.token && a.userId === b.userId && a.email === b.email && a.canPurchase === b.canPurchase;
}
