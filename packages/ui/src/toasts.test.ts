import { describe, expect, it } from 'vitest';
import { MAX_TOASTS, TOAST_SHOWN_MS, Toasts } from './toasts.ts';

/** A clock that the test moves. */
function manualTimers() {
  let nowMs = 0;
  const pending = new Set<{ atMs: number; run: () => void }>();
  return {
    start: (run: () => void, delayMs: number) => {
      const timer = { atMs: nowMs + delayMs, run };
      pending.add(timer);
      return () => pending.delete(timer);
    },
    advance: (byMs: number) => {
      nowMs += byMs;
      for (const timer of [...pending]) {
        if (timer.atMs > nowMs) continue;
        pending.delete(timer);
        timer.run();
      }
    },
    pendingCount: () => pending.size,
  };
}

const texts = (toasts: Toasts) => toasts.shown().map((toast) => toast.text);

describe('Toasts', () => {
  it('takes a toast away after two seconds, not before', () => {
    const timers = manualTimers();
    const toasts = new Toasts(timers.start);
    toasts.show('success', 'Order placed');
    timers.advance(TOAST_SHOWN_MS - 1);
    expect(texts(toasts)).toEqual(['Order placed']);
    timers.advance(1);
    expect(texts(toasts)).toEqual([]);
  });

  it('keeps one that is held, and gives it its whole time again when it is let go', () => {
    const timers = manualTimers();
    const toasts = new Toasts(timers.start);
    const id = toasts.show('error', 'Too small');
    toasts.hold(id);
    timers.advance(60_000);
    expect(texts(toasts)).toEqual(['Too small']);
    toasts.release(id);
    timers.advance(TOAST_SHOWN_MS - 1);
    expect(texts(toasts)).toEqual(['Too small']);
    timers.advance(1);
    expect(texts(toasts)).toEqual([]);
    toasts.release(id);
    expect(timers.pendingCount()).toBe(0);
  });

  it('shows at most three, newest last, and an error leaves last', () => {
    const timers = manualTimers();
    const toasts = new Toasts(timers.start);
    toasts.show('error', 'e1');
    toasts.show('info', 'i1');
    toasts.show('success', 's1');
    toasts.show('success', 's2');
    expect(texts(toasts)).toEqual(['e1', 's1', 's2']);
    toasts.show('error', 'e2');
    toasts.show('error', 'e3');
    toasts.show('error', 'e4');
    expect(texts(toasts)).toEqual(['e2', 'e3', 'e4']);
    expect(toasts.shown()).toHaveLength(MAX_TOASTS);
    expect(timers.pendingCount()).toBe(MAX_TOASTS);
  });

  it('does not stack the same words, and starts their time again', () => {
    const timers = manualTimers();
    const toasts = new Toasts(timers.start);
    toasts.show('info', 'Please log in first');
    timers.advance(1500);
    toasts.show('info', 'Please log in first');
    timers.advance(1500);
    expect(texts(toasts)).toEqual(['Please log in first']);
    timers.advance(500);
    expect(texts(toasts)).toEqual([]);
  });

  it('tells its listeners of each change and keeps the list identical between them', () => {
    const toasts = new Toasts(manualTimers().start);
    let changes = 0;
    const stop = toasts.subscribe(() => changes++);
    const id = toasts.show('info', 'a');
    expect(toasts.shown()).toBe(toasts.shown());
    toasts.close(id);
    toasts.close(id);
    expect(changes).toBe(2);
    stop();
    toasts.show('info', 'b');
    expect(changes).toBe(2);
  });
});
