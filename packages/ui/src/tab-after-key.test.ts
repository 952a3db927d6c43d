import { expect, it } from 'vitest';
import { tabAfterKey } from './tab-after-key.ts';

const tabs = [{ id: 'open' }, { id: 'history', isDisabled: true }, { id: 'fills' }, { id: 'assets' }];

it('arrows lead to the neighbour, past what is disabled and round the ends', () => {
  expect(tabAfterKey('ArrowRight', tabs, 'open')).toBe('fills');
  expect(tabAfterKey('ArrowLeft', tabs, 'fills')).toBe('open');
  expect(tabAfterKey('ArrowRight', tabs, 'assets')).toBe('open');
  expect(tabAfterKey('ArrowLeft', tabs, 'open')).toBe('assets');
});

it('Home and End lead to the first and the last', () => {
  expect(tabAfterKey('Home', tabs, 'fills')).toBe('open');
  expect(tabAfterKey('End', tabs, 'fills')).toBe('assets');
});

it('other keys are none of the row, and an unknown choice starts at the ends', () => {
  for (const key of ['ArrowDown', 'Enter', ' ', 'a', 'Tab']) expect(tabAfterKey(key, tabs, 'open')).toBeUndefined();
  expect(tabAfterKey('ArrowRight', tabs, 'nothing')).toBe('open');
  expect(tabAfterKey('ArrowLeft', tabs, 'nothing')).toBe('assets');
  expect(tabAfterKey('ArrowRight', [], 'nothing')).toBeUndefined();
});
