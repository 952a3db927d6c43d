import { expect, it } from 'vitest';
import { earnKindOf, earnKinds } from './earn-kinds.ts';

it('finds the kind of each route', () => {
  for (const section of ['finance', 'pool', 'fund', 'subscribe'] as const)
    for (const page of ['list', 'record']) expect(earnKindOf(`/${section}/${page}`)).toBe(earnKinds[section]);
  expect(earnKindOf('/elsewhere')).toBe(earnKinds.finance);
});

it('gives every kind terms and columns of both lists', () => {
  for (const kind of Object.values(earnKinds)) {
    expect(kind.terms.length, kind.section).toBeGreaterThanOrEqual(4);
    expect(kind.terms, kind.section).toContain('earn.source');
    expect(kind.offers.columns.length).toBeGreaterThanOrEqual(4);
    expect(kind.records.columns[0]?.key).toBe('earn.time');
  }
});
