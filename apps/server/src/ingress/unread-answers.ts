import { Crowd, type Place } from './crowd.ts';
import type { IngressLimits } from './ingress-limits.ts';
import { type OpenCall, onceOver } from './open-call.ts';

type UnreadLimits = Pick<IngressLimits, 'unreadAnswersMax' | 'answerUnreadMaxMs'>;

export interface UnreadAnswer extends OpenCall {
  readonly response: OpenCall['response'] & { readonly writableFinished: boolean };
  readonly socket: OpenCall['socket'] & { readonly writableLength: number; destroy(): unknown };
}

interface Member extends UnreadAnswer {
  readonly sinceMs: number;
  place: Place | undefined;
}

/** So many of a caller's answers are looked at for one to cut: a pipe may hold many that wait for the server itself. */
const LOOKED_AT_MAX = 64;

/**
 * Answers that were handed over and have not left: nobody reads them, or they wait in a pipe behind one that nobody reads. The calls are
 * done, so they take no place among those under way. When a caller has too many of them his oldest goes with its connection; when there are
 * too many in all, the oldest of whoever has the most; and one that takes too long goes whoever trickles it.
 */
export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  readonly #onCut: () => void;
  readonly #now: () => number;
  readonly #unread = new Crowd<Member>();

  constructor(limits: UnreadLimits, onCut: () => void, now = () => performance.now()) {
    this.#limits = limits;
    this.#onCut = onCut;
    this.#now = now;
  }

  /** Counts an answer until it has left or its connection is gone. `callerMax`: so many of the caller may wait. */
  watch(answer: UnreadAnswer, caller: string, callerMax: number): void {
    const member: Member = { ...answer, sinceMs: this.#now(), place: undefined };
    if (this.#unread.countOf(caller) >= callerMax) this.#cutOldest(this.#unread.of(caller));
    else if (this.#unread.size >= this.#limits.unreadAnswersMax) this.#cutOldest(this.#unread.ofLargest());
    const place = this.#unread.add(caller, member);
    member.place = place;
    onceOver(answer, () => place.leave());
  }

  /** Cuts those that wait for too long. */
  cutLate(): void {
    const untilMs = this.#now() - this.#limits.answerUnreadMaxMs;
    for (const members of this.#unread.all()) {
      for (const member of members) {
        if (member.sinceMs > untilMs) break;
        this.#cut(member);
      }
    }
  }

  /**
   * Of a connection over which nothing waits to be read none is cut: its answers wait behind a call that is under way, or behind a refusal
   * that we hold back ourselves.
   */
  #cutOldest(members: Iterable<Member>): void {
    let lookedAt = 0;
    for (const member of members) {
      const isOurs = member.socket.writableLength === 0 && !member.response.writableFinished;
      if (!isOurs && this.#cut(member)) return;
      lookedAt += 1;
      if (lookedAt === LOOKED_AT_MAX) return;
    }
  }

  /** False for one that has left, and is only not told so yet. */
  #cut(member: Member): boolean {
    member.place?.leave();
    if (member.response.writableFinished) return false;
    this.#onCut();
    member.socket.destroy();
    return true;
  }
}
