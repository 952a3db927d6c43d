import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as builds from './mutant-build.ts';

const root = join(import.meta.dirname, '../..');
const mutations = Object.values(builds).filter((value): value is builds.Mutation => typeof value === 'object');

/** Most broken builds are made by long runs alone: here is seen at once that what they break still stands where it stood. */
describe('a broken build', () => {
  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
    '%s breaks what is there',
    (_, { edits }) => {
      for (const { file, from, to } of edits) {
        expect(readFileSync(join(root, file), 'utf8').split(from).length, `${file}: ${from}`).toBe(2);
        expect(to).not.toBe(from);
      }
    },
  );

  it('is one of several', () => {
    expect(mutations.length).toBeGreaterThan(5);
  });
});
