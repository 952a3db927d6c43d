import { expect, it, vi } from 'vitest';
import { onFirstTouch } from './on-first-touch.ts';

it.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])('runs at the first %s, once', (touch) => {
  const page = new EventTarget();
  const run = vi.fn();
  onFirstTouch(run, page);
  expect(run).not.toHaveBeenCalled();
  page.dispatchEvent(new Event(touch));
  page.dispatchEvent(new Event(touch));
  page.dispatchEvent(new Event('pointerdown'));
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs at once where there is no page', () => {
  const run = vi.fn();
  onFirstTouch(run, undefined);
  expect(run).toHaveBeenCalledTimes(1);
});

it('does not take a pointer at rest for a touch', () => {
  const page = new EventTarget();
  const run = vi.fn();
  onFirstTouch(run, page);
  const move = (movementX: number, movementY: number) =>
    Object.assign(new Event('pointermove'), { movementX, movementY });
  page.dispatchEvent(move(0, 0));
  expect(run).not.toHaveBeenCalled();
  page.dispatchEvent(move(0, 1));
  expect(run).toHaveBeenCalledTimes(1);
});
