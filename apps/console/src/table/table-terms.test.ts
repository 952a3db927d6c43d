import type { ConsoleTableDefinition } from '@assay/protocol/console/console-table';
import { describe, expect, it } from 'vitest';
import { changedTerms, nextSort, readTerms, requestOf, writeTerms } from './table-terms.ts';

const definition: ConsoleTableDefinition = {
  name: 'orders',
  scope: 'people',
  columns: [
    { name: 'id', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'mail', kind: 'text', filter: 'prefix' },
    { name: 'state', kind: 'word', words: ['open', 'done'], filter: 'words' },
    { name: 'at', kind: 'time', sortable: true, filter: 'range' },
    { name: 'note', kind: 'lines' },
  ],
};
const whole = '?f.id=7&f.mail=a%40&f.state=open%2Cdone&f.at=1..5&sort=-at&size=100&after=x';

describe('the terms of a table', () => {
  it('stand in the address and are read from there', () => {
    const terms = readTerms(definition, whole);
    expect(terms).toEqual({
      sort: '-at',
      filters: {
        id: { equals: '7' },
        mail: { prefix: 'a@' },
        state: { words: ['open', 'done'] },
        at: { from: '1', to: '5' },
      },
      after: 'x',
      size: 100,
    });
    expect(readTerms(definition, writeTerms('', terms))).toEqual(terms);
    expect(writeTerms('', readTerms(definition, ''))).toBe('');
  });

  it('leave out what the table does not have', () => {
    const query = '?sort=note&f.note=x&f.state=gone&f.at=..&f.other=1&size=7';
    expect(readTerms(definition, query)).toEqual({ sort: undefined, filters: {}, after: undefined, size: 50 });
  });

  it('know half of a range', () => {
    expect(readTerms(definition, '?f.at=..9').filters).toEqual({ at: { to: '9' } });
    expect(readTerms(definition, '?f.at=3..').filters).toEqual({ at: { from: '3' } });
  });

  it('of several tables on a page do not touch each other', () => {
    const terms = readTerms(definition, '?sort=id&fills.sort=-id&tab=2', 'fills.');
    expect(terms.sort).toBe('-id');
    const query = new URLSearchParams(writeTerms('?sort=id&fills.sort=-id&tab=2', { ...terms, sort: 'at' }, 'fills.'));
    expect(Object.fromEntries(query)).toEqual({ sort: 'id', tab: '2', 'fills.sort': 'at' });
  });

  it('begin with the first page when they change', () => {
    expect(changedTerms(readTerms(definition, whole), { sort: 'id' }).after).toBeUndefined();
    expect(nextSort('at', undefined)).toBe('-at');
    expect(nextSort('at', '-at')).toBe('at');
    expect(nextSort('at', 'at')).toBe('-at');
    expect(nextSort('at', '-id')).toBe('-at');
  });

  it('make the request, in which nobody undoes what the page has fixed', () => {
    const terms = readTerms(definition, whole);
    expect(requestOf('orders', terms, { id: { equals: '9' } })).toEqual({
      table: 'orders',
      sort: '-at',
      filters: { ...terms.filters, id: { equals: '9' } },
      after: 'x',
      limit: 100,
    });
    expect(requestOf('orders', readTerms(definition, ''))).toEqual({ table: 'orders', limit: 50 });
  });
});
