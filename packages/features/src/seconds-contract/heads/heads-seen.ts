import { Listeners } from '@assay/live-client/listeners';
import type { SignedHead } from '@assay/protocol/contract-entities';
import type { KeyValueStorage } from '../../stores/key-value-storage.ts';
import { isRecord } from '../../stores/stored-record.ts';

/** What the exchange said of one minute, twice and differently, or no longer. */
export interface MinuteContradiction {
  readonly kind: 'differs' | 'gone';
  readonly instance: string;
  readonly minuteMs: number;
  /** What this browser saw first. */
  readonly seen: SignedHead;
  /** What it is told now; undefined for a head that is gone. */
  readonly served?: SignedHead | undefined;
  readonly foundAtMs: number;
}

/** The same exchange signs with another key than before. */
export interface KeyContradiction {
  readonly kind: 'key';
  readonly instance: string;
  readonly seen: string;
  readonly served: string;
  readonly foundAtMs: number;
}

export type HeadContradiction = MinuteContradiction | KeyContradiction;

export interface HeadsSeenState {
  /** Newest first, of all instances. */
  readonly heads: readonly SignedHead[];
  /** Public keys by instance: the first one that was seen. */
  readonly keys: Readonly<Record<string, string>>;
  readonly contradiction: HeadContradiction | undefined;
}

export const headsSeenName = 'Assay-Heads-Seen';
/** Heads that a browser keeps: the newest, and of older ones those of full hours rather than others. */
export const headsSeenMax = 200;

const hourMs = 3_600_000;
const nothing: HeadsSeenState = { heads: [], keys: {}, contradiction: undefined };

/** The instance that a head is of: another instance is another history. */
export function instanceOfHead(text: string): string | undefined {
  const [kind, instance, minute] = text.split('|');
  return kind === 'assay-heads' && instance !== '' && minute !== undefined ? instance : undefined;
}

/**
 * The signed heads that this browser was ever shown, and whether the exchange has said something else since. Two signed heads of one
 * minute with different texts prove that history was rewritten; the first one is kept, with what contradicts it.
 */
export class HeadsSeen {
  readonly #storage: KeyValueStorage;
  readonly #now: () => number;
  readonly #listeners = new Listeners();
  #state: HeadsSeenState;

  constructor(storage: KeyValueStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
    this.#state = this.#read();
    storage.onChangedElsewhere(() => {
      this.#state = this.#read();
      this.#listeners.call();
    });
  }

  readonly subscribe = this.#listeners.add;
  readonly snapshot = (): HeadsSeenState => this.#state;

  /** Takes heads from wherever they came: an order's answer, a receipt, the list. */
  note(heads: readonly SignedHead[]): void {
    const before = this.#read();
    const known = new Map(before.heads.map((head) => [keyOf(head), head]));
    let { contradiction } = before;
    for (const head of heads) {
      if (!isHead(head)) continue;
      const seen = known.get(keyOf(head));
      if (seen === undefined) known.set(keyOf(head), head);
      else if (seen.text !== head.text) contradiction ??= this.#contradiction('differs', seen, head);
    }
    this.#write(before, [...known.values()], contradiction);
  }

  /** Takes an exchange's public key: the first one stays, another is a contradiction. */
  noteKey(instance: string, publicKey: string): void {
    const before = this.#read();
    const seen = Object.hasOwn(before.keys, instance) ? before.keys[instance] : undefined;
    if (seen === publicKey) return;
    if (seen === undefined) this.#keep({ ...before, keys: { ...before.keys, [instance]: publicKey } });
    else if (before.contradiction === undefined) {
      const contradiction = { kind: 'key', instance, seen, served: publicKey, foundAtMs: this.#now() } as const;
      this.#keep({ ...before, contradiction });
    }
  }

  /** As `note`, and of a list without gaps also finds what it no longer holds. @param served newest first, of consecutive pages */
  compare(served: readonly SignedHead[]): void {
    this.note(served);
    const newest = served.at(0);
    const oldest = served.at(-1);
    if (newest === undefined || oldest === undefined) return;
    const keys = new Set(served.map(keyOf));
    const instance = instanceOfHead(newest.text);
    const gone = this.#state.heads.find(
      (head) =>
        instanceOfHead(head.text) === instance &&
        head.minuteMs <= newest.minuteMs &&
        head.minuteMs >= oldest.minuteMs &&
        !keys.has(keyOf(head)),
    );
    if (gone === undefined || this.#state.contradiction !== undefined) return;
    this.#write(this.#state, this.#state.heads, this.#contradiction('gone', gone, undefined));
  }

  /** Takes the warning away; the heads stay. */
  dismiss(): void {
    this.#write(this.#state, this.#state.heads, undefined);
  }

  #contradiction(
    kind: MinuteContradiction['kind'],
    seen: SignedHead,
    served: SignedHead | undefined,
  ): MinuteContradiction {
    return {
      kind,
      instance: instanceOfHead(seen.text) ?? '',
      minuteMs: seen.minuteMs,
      seen,
      served,
      foundAtMs: this.#now(),
    };
  }

  #write(before: HeadsSeenState, heads: readonly SignedHead[], contradiction: HeadContradiction | undefined): void {
    const kept = keptHeads(heads);
    if (kept.length === before.heads.length && contradiction === before.contradiction) {
      const isSame = kept.every((head, at) => head.text === before.heads[at]?.text);
      if (isSame) return;
    }
    this.#keep({ heads: kept, keys: before.keys, contradiction });
  }

  #keep(state: HeadsSeenState): void {
    this.#state = state;
    this.#storage.set(headsSeenName, JSON.stringify(state));
    this.#listeners.call();
  }

  #read(): HeadsSeenState {
    const text = this.#storage.get(headsSeenName);
    return text === undefined ? nothing : (stateOf(text) ?? nothing);
  }
}

function keyOf({ minuteMs, text }: SignedHead): string {
  return `${instanceOfHead(text) ?? ''}|${String(minuteMs)}`;
}

function keptHeads(heads: readonly SignedHead[]): readonly SignedHead[] {
  const sorted = [...heads].sort((a, b) => b.minuteMs - a.minuteMs);
  while (sorted.length > headsSeenMax) {
    const last = sorted.findLastIndex(({ minuteMs }) => minuteMs % hourMs !== 0);
    // Not the newest half: a browser that is open all day keeps its last minutes whole.
    sorted.splice(last > headsSeenMax / 2 ? last : sorted.length - 1, 1);
  }
  return sorted;
}

function stateOf(text: string): HeadsSeenState | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || !Array.isArray(read.heads)) return undefined;
    return {
      heads: read.heads.filter(isHead),
      keys: keysOf(read.keys),
      contradiction: isContradiction(read.contradiction) ? read.contradiction : undefined,
    };
  } catch {
    return undefined;
  }
}

function keysOf(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isHead(value: unknown): value is SignedHead {
  if (!isRecord(value)) return false;
  const { minuteMs, text, signature } = value;
  const isShaped = typeof text === 'string' && typeof signature === 'string' && Number.isSafeInteger(minuteMs);
  return isShaped && instanceOfHead(text) !== undefined && text.split('|')[2] === String(minuteMs);
}

function isContradiction(value: unknown): value is HeadContradiction {
  if (!isRecord(value)) return false;
  const { kind, instance, seen, served, foundAtMs } = value;
  if (typeof foundAtMs !== 'number' || typeof instance !== 'string') return false;
  if (kind === 'key') return typeof seen === 'string' && typeof served === 'string';
  return isHead(seen) && (kind === 'gone' ? served === undefined : kind === 'differs' && isHead(served));
}
