import { Listeners } from '@assay/live-client/listeners';
import type { KeyValueStorage } from '../stores/key-value-storage.ts';

/** A JSON value that a person keeps: in this browser for a guest, on the account for a signed-in person, the browser being the cache. */
export interface KeptSetting<Value> {
  /** 1 to 40 of a–z 0–9 . -; one name has one meaning. */
  readonly name: string;
  readonly fallback: Value;
  /** What is stored as the value, or undefined when it is none: then the fallback stands in. */
  readonly parse: (stored: unknown) => Value | undefined;
}

export interface KeptEntry {
  /** JSON. */
  readonly text: string;
  /** Not on the account yet: `changed` from what the account had, or `new`, written before anybody knew what the account has. */
  readonly unsent?: 'changed' | 'new';
}

export type KeptEntries = Readonly<Record<string, KeptEntry>>;

/** Whose entries these are: one document of the storage each. */
export const keptDocumentName = (userId: string | undefined) => `Assay-Kept-${userId ?? 'guest'}`;

/** What this browser keeps for the person who is here now. The account itself is account-settings.ts's, loaded only when somebody is signed in. */
export class KeptSettings {
  readonly #storage: KeyValueStorage;
  readonly #listeners = new Listeners();
  readonly #read = new Map<string, { readonly text: string | undefined; readonly value: unknown }>();
  #userId: string | undefined;
  #text: string | undefined;
  #entries: KeptEntries = {};
  /** Told of every write of this tab's. */
  onWritten: (() => void) | undefined;
  /** Sends what the account does not have yet; resolves when that was tried. */
  flush: () => Promise<void> = async () => undefined;

  constructor(storage: KeyValueStorage, userId: string | undefined) {
    this.#storage = storage;
    this.#userId = userId;
    this.#reread();
    storage.onChangedElsewhere(() => this.#reread());
  }

  readonly subscribe = this.#listeners.add;

  has(name: string): boolean {
    return this.#entries[name] !== undefined;
  }

  /** The same value until what is kept under the name changes. */
  value<Value>({ name, fallback, parse }: KeptSetting<Value>): Value {
    const text = this.#entries[name]?.text;
    const known = this.#read.get(name);
    // One name has one meaning, so the value is of the type with which it was read before.
    if (known !== undefined && known.text === text) return known.value as Value;
    const value = (text === undefined ? undefined : parse(parsedJson(text))) ?? fallback;
    this.#read.set(name, { text, value });
    return value;
  }

  write(name: string, value: unknown): void {
    this.#reread();
    const before = this.#entries[name];
    const text = JSON.stringify(value);
    if (text === before?.text) return;
    const unsent = before === undefined || before.unsent === 'new' ? 'new' : 'changed';
    this.replace({ ...this.#entries, [name]: this.#userId === undefined ? { text } : { text, unsent } });
    this.onWritten?.();
  }

  entries(): KeptEntries {
    this.#reread();
    return this.#entries;
  }

  replace(entries: KeptEntries): void {
    this.#storage.set(keptDocumentName(this.#userId), JSON.stringify(entries));
    this.#reread();
  }

  /** What a guest kept here, if anything. */
  guestEntries(): KeptEntries {
    return entriesOf(this.#storage.get(keptDocumentName(undefined)));
  }

  forgetGuest(): void {
    this.#storage.remove(keptDocumentName(undefined));
  }

  /** Somebody else is here now. Nothing of an account stays behind but what it does not have yet. */
  ownerChanged(userId: string | undefined): void {
    if (this.#userId !== undefined && !Object.values(this.entries()).some(({ unsent }) => unsent !== undefined)) {
      this.#storage.remove(keptDocumentName(this.#userId));
    }
    this.#userId = userId;
    this.#reread();
  }

  #reread(): void {
    const text = this.#storage.get(keptDocumentName(this.#userId));
    if (text === this.#text) return;
    this.#text = text;
    this.#entries = entriesOf(text);
    this.#listeners.call();
  }
}

function entriesOf(text: string | undefined): KeptEntries {
  const document = parsedJson(text ?? '');
  if (typeof document !== 'object' || document === null) return {};
  return Object.fromEntries(
    Object.entries(document).filter(([, entry]) => typeof (entry as Partial<KeptEntry> | null)?.text === 'string'),
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
