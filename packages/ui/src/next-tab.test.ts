import { expect, it } from 'vitest';
import { nextTab } from './next-tab.ts';

const tabs = [{ id: 'open' }, { id: 'history', isDisabled: true }, { id: 'fills' }, { id: 'assets' }];

it.each([
  ['open', 'ArrowRight', 'fills'],
  ['assets', 'ArrowRight', 'open'],
  ['open', 'ArrowLeft', 'assets'],
  ['fills', 'ArrowLeft', 'open'],
  ['assets', 'Home', 'open'],
  ['open', 'End', 'assets'],
  ['nowhere', 'ArrowRight', 'open'],
  ['nowhere', 'ArrowLeft', 'assets'],
  ['open', 'ArrowDown', undefined],
  ['open', 'x', undefined],
])('from %s the key %s leads to %s', (selected, key, next) => {
  expect(nextTab(tabs, selected, key)).toBe(next);
});

it('has nowhere to go without tabs', () => {
  expect(nextTab([], 'open', 'ArrowRight')).toBeUndefined();
  expect(nextTab([], 'open', 'End')).toBeUndefined();
});
