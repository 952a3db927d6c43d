import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './repository.mjs';

/** The files that are loaded with this one, and the packages. What is imported only when it is wanted is left out. */
const loadedWith = (path, loaded = new Set()) => {
  if (loaded.has(path)) return loaded;
  loaded.add(path);
  for (const [, name] of readFileSync(path, 'utf8').matchAll(/^import [^;]*?['"]([^'"]+)['"];/gm)) {
    if (name.startsWith('.')) loadedWith(join(dirname(path), name), loaded);
    else loaded.add(name);
  }
  return loaded;
};

it.each(['start.mjs', 'run.mjs'])(
  'tooling/%s, which waits for what it runs, has nothing in memory that builds',
  (name) => {
    const loaded = [...loadedWith(join(root, 'tooling', name))];
    expect(loaded.filter((entry) => !entry.startsWith(root) && !entry.startsWith('node:'))).toEqual([]);
    expect(loaded.filter((entry) => /build\.mjs|compression\.mjs|installation\.mjs/.test(entry))).toEqual([]);
    expect(loaded.some((entry) => entry.endsWith('preparation/preparation.mjs'))).toBe(true);
    const own = readFileSync(join(root, 'tooling', name), 'utf8');
    expect(own).not.toContain('esbuild');
  },
);
