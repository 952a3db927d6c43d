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

  /** The server says that the session is dead (code −2). */
  refuse(): void {
    if (this.#session.status === 'signed-out') return;
    this.clear();
    this.#refusalListeners.call();
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
