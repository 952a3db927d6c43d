import type { DurableBatch } from '@assay/engine/engine-port';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import { type AnnouncementText, type AnnouncementTexts, announcementTextsOf } from '@assay/protocol/announcement-texts';
import type { OfferedLanguage } from '@assay/protocol/languages';

/** What an operator tells everybody. */
export interface Announcement {
  /** `a12-0`: batch and place of the act that published it. */
  readonly noticeId: string;
  readonly texts: AnnouncementTexts;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** An operator's act, at its place in the journal. */
export interface PlacedAct {
  readonly batch: number;
  /** Among the acts of its batch, from 0. */
  readonly position: number;
  readonly timeMs: number;
  readonly action: OperatorCommand;
}

/** `setTimeout` takes no longer one. */
const WAIT_MAX_MS = 2 ** 31 - 1;

/**
 * Every announcement that waits or is shown, in memory: the acts of the journal are all there is of them, so nothing can be published twice
 * or be forgotten.
 */
export class Announcements {
  readonly #now: () => number;
  readonly #published = new Map<string, Announcement>();
  /** What was taken back, also before it was known: earlier acts may be taken after later ones. */
  readonly #withdrawn = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes acts that were journaled before, in their order. */
  takeEarlier(acts: readonly PlacedAct[]): void {
    for (const act of acts) this.#take(act);
    this.#tell();
  }

  /** Takes what a batch holds; one that was taken before changes nothing. */
  takeBatch({ sequence, outcome }: Pick<DurableBatch, 'sequence' | 'outcome'>): void {
    let position = 0;
    let hasChanged = false;
    // Entries of the operator's log, by whose place in its batch an announcement is named.
    for (const event of outcome.eventsOf('operator-action', 'proposal')) {
      if (event.type === 'operator-action') {
        const { timeMs, action } = event;
        hasChanged = this.#take({ batch: sequence, position, timeMs, action }) || hasChanged;
      }
      position += 1;
    }
    if (hasChanged) this.#tell();
  }

  /** Those that are shown now, the newest first. */
  shown(): readonly Announcement[] {
    const nowMs = this.#now();
    return [...this.#published.values()]
      .filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs)
      .sort((a, b) => b.fromMs - a.fromMs || (a.noticeId < b.noticeId ? 1 : -1));
  }

  /** Those that wait for their time, too. */
  waitingAndShown(): readonly Announcement[] {
    const nowMs = this.#now();
    return [...this.#published.values()].filter(({ untilMs }) => nowMs < untilMs);
  }

  /** Told whenever what is shown may be another. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #take({ batch, position, timeMs, action }: PlacedAct): boolean {
    if (action.type === 'withdraw-notice') {
      this.#withdrawn.add(action.noticeId);
      return this.#published.delete(action.noticeId);
    }
    if (action.type !== 'publish-notice') return false;
    const { fromMs, untilMs } = action;
    const texts = announcementTextsOf(action.texts);
    const noticeId = `a${batch}-${position}`;
    if (texts === undefined || this.#withdrawn.has(noticeId)) return false;
    this.#published.set(noticeId, { noticeId, texts, fromMs: fromMs === 0 ? timeMs : fromMs, untilMs });
    return true;
  }

  #tell(): void {
    this.#awaitNext();
    for (const listener of this.#listeners) listener();
  }

  /** Wakes at the next beginning or end of one, and forgets those that are over. */
  #awaitNext(): void {
    clearTimeout(this.#timer);
    const nowMs = this.#now();
    for (const { noticeId, untilMs } of this.#published.values()) {
      if (untilMs <= nowMs) this.#published.delete(noticeId);
    }
    const edges = [...this.#published.values()].flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]);
    const next = Math.min(...edges.filter((edgeMs) => edgeMs > nowMs));
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.#tell(), Math.min(next - nowMs, WAIT_MAX_MS));
    this.#timer.unref();
  }
}

/** In English where it was published before the language was offered. */
export function announcementText({ texts }: Announcement, language: OfferedLanguage): AnnouncementText {
  return texts[language] ?? texts['en-US'];
}
