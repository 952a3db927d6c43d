interface Load {
  /** Somebody waits for it. */
  isWanted: boolean;
  readonly run: () => Promise<void>;
  readonly done: Promise<void>;
  readonly settle: (run: Promise<void>) => void;
}

/**
 * Loads that wait for their turn, a few at a time. Whoever asks for one that waits or runs already shares it. Those that nobody waits for
 * begin one after another with a rest between them, so that a start has the processor for what people wait for.
 */
export class LoadQueue {
  readonly #atOnce: number;
  readonly #restMs: number;
  #rest: NodeJS.Timeout | undefined;
  /** In the order in which they are taken. */
  readonly #waiting = new Map<object, Load>();
  readonly #underWay = new Map<object, Load>();

  constructor(atOnce: number, restMs: number) {
    this.#atOnce = atOnce;
    this.#restMs = restMs;
  }

  /** `first`: somebody waits for it, so it is taken before all that wait. `subject` is what the load is known by. */
  take(subject: object, place: 'first' | 'behind', run: () => Promise<void>): Promise<void> {
    const load = this.#underWay.get(subject) ?? this.#waiting.get(subject) ?? loadOf(run);
    if (this.#underWay.has(subject)) return load.done;
    if (place === 'behind') this.#waiting.set(subject, load);
    else {
      load.isWanted = true;
      const others = [...this.#waiting].filter(([known]) => known !== subject);
      this.#waiting.clear();
      for (const [known, other] of [[subject, load] as const, ...others]) this.#waiting.set(known, other);
    }
    this.#startNext();
    return load.done;
  }

  /** What waits and nobody asked for is not begun any more. */
  stop(): void {
    for (const [subject, { isWanted }] of this.#waiting) if (!isWanted) this.#waiting.delete(subject);
  }

  #startNext(): void {
    for (const [subject, load] of this.#waiting) {
      if (this.#underWay.size >= this.#atOnce) return;
      // Those that somebody waits for stand before all others.
      if (!load.isWanted && (this.#underWay.size > 0 || this.#rest !== undefined)) return;
      this.#waiting.delete(subject);
      this.#underWay.set(subject, load);
      load.settle(load.run());
      const next = () => {
        this.#underWay.delete(subject);
        if (!load.isWanted) this.#beginRest();
        this.#startNext();
      };
      load.done.then(next, next);
    }
  }

  #beginRest(): void {
    this.#rest ??= setTimeout(() => {
      this.#rest = undefined;
      this.#startNext();
    }, this.#restMs);
    this.#rest.unref();
  }
}

function loadOf(run: () => Promise<void>): Load {
  let settle: Load['settle'] = () => undefined;
  const done = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { isWanted: false, run, done, settle };
}
