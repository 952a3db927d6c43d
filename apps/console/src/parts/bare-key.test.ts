import { expect, it } from 'vitest';
import { isBareKey } from './bare-key.ts';

const free = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false };

it('is a key by itself, outside of what is written into', () => {
  expect(isBareKey({ ...free, target: { tagName: 'BODY' } })).toBe(true);
  expect(isBareKey({ ...free, target: { tagName: 'INPUT', type: 'checkbox' } })).toBe(true);
  expect(isBareKey({ ...free, target: null })).toBe(true);
  for (const target of [
    { tagName: 'INPUT', type: 'search' },
    { tagName: 'TEXTAREA' },
    { tagName: 'SELECT' },
    { tagName: 'DIV', isContentEditable: true },
  ])
    expect(isBareKey({ ...free, target }), JSON.stringify(target)).toBe(false);
});

it('is no chord, and nothing that somebody took or composes', () => {
  for (const name of Object.keys(free))
    expect(isBareKey({ ...free, [name]: true, target: { tagName: 'BODY' } }), name).toBe(false);
});
