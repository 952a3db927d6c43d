interface Load {
  readonly run: () => Promise<void>;
  readonly done: Promise<void>;
  readonly settle: (run: Promise<void>) => void;
}

/** Loads that wait for their turn, a few at a time. Whoever asks for one that waits or runs already shares it. */
export class LoadQueue {
  readonly #atOnce: number;
  /** In the order in which they are taken. */
  readonly #waiting = new Map<object, Load>();
  readonly #underWay = new Map<object, Load>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** `first`: somebody waits for it, so it is taken before all that wait. `subject` is what the load is known by. */
  take(subject: object, place: 'first' | 'behind', run: () => Promise<void>): Promise<void> {
    const load = this.#underWay.get(subject) ?? this.#waiting.get(subject) ?? loadOf(run);
    if (this.#underWay.has(subject)) return load.done;
    if (place === 'behind') this.#waiting.set(subject, load);
    else {
      const others = [...this.#waiting].filter(([known]) => known !== subject);
      this.#waiting.clear();
      for (const [known, other] of [[subject, load] as const, ...others]) this.#waiting.set(known, other);
    }
    this.#startNext();
    return load.done;
  }

  #startNext(): void {
    for (const [subject, load] of this.#waiting) {
      if (this.#underWay.size >= this.#atOnce) return;
      this.#waiting.delete(subject);
      this.#underWay.set(subject, load);
      load.settle(load.run());
      const next = () => {
        this.#underWay.delete(subject);
        this.#startNext();
      };
      load.done.then(next, next);
    }
  }
}

function loadOf(run: () => Promise<void>): Load {
  let settle: Load['settle'] = () => undefined;
  const done = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { run, done, settle };
}
