/** A toast leaves after this time, whatever its kind (specification, section 8). */
export const TOAST_SHOWN_MS = 2000;
/** More would cover the page: the oldest leaves first, an error last. */
export const MAX_TOASTS = 3;

export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Further lines, such as what an order did. */
  readonly details: readonly string[];
}

/** Starts a timer and returns what stops it. */
export type StartTimer = (run: () => void, delayMs: number) => () => void;

function startBrowserTimer(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

/** The toasts on the screen, newest last. One per app; feed it to `ToastRegion`. */
export class Toasts {
  #shown: readonly Toast[] = [];
  #nextId = 1;
  readonly #stopTimer = new Map<number, () => void>();
  readonly #listeners = new Set<() => void>();
  readonly #startTimer: StartTimer;

  constructor(startTimer: StartTimer = startBrowserTimer) {
    this.#startTimer = startTimer;
  }

  /** Shows translated texts for `TOAST_SHOWN_MS`, longer while they are held. The same ones are not stacked. */
  readonly show = (kind: ToastKind, text: string, details: readonly string[] = []): number => {
    const isSame = (toast: Toast) =>
      toast.kind === kind && toast.text === text && toast.details.join() === details.join();
    const same = this.#shown.find(isSame);
    if (same !== undefined) this.close(same.id);
    const id = this.#nextId++;
    if (this.#shown.length >= MAX_TOASTS) {
      const leaving = this.#shown.find((toast) => toast.kind !== 'error') ?? this.#shown[0];
      if (leaving !== undefined) this.close(leaving.id);
    }
    this.#shown = [...this.#shown, { id, kind, text, details }];
    this.release(id);
    this.#announce();
    return id;
  };

  /** Keeps a toast while somebody points at it or has the focus in it: two seconds are short to read an error. */
  readonly hold = (id: number): void => {
    this.#stopTimer.get(id)?.();
    this.#stopTimer.delete(id);
  };

  /** Gives a toast its whole time again. */
  readonly release = (id: number): void => {
    this.hold(id);
    if (!this.#shown.some((toast) => toast.id === id)) return;
    this.#stopTimer.set(
      id,
      this.#startTimer(() => this.close(id), TOAST_SHOWN_MS),
    );
  };

  readonly close = (id: number): void => {
    this.hold(id);
    const left = this.#shown.filter((toast) => toast.id !== id);
    if (left.length === this.#shown.length) return;
    this.#shown = left;
    this.#announce();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): readonly Toast[] => this.#shown;

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
