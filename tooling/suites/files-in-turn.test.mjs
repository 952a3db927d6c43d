import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../preparation/repository.mjs';
import { filesInTurn, filesNotInTurn } from './files-in-turn.mjs';

describe('files that are run in turn', () => {
  it('are there, and so is whoever sees the same in every run, who is none of them', () => {
    for (const [path, witnesses] of Object.entries(filesInTurn)) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(witnesses.length, path).toBeGreaterThan(0);
      for (const witness of witnesses) {
        expect(existsSync(join(root, witness)), witness).toBe(true);
        expect(filesInTurn, path).not.toHaveProperty([witness]);
      }
    }
  });

  it('come within some changes of the code, each of them, and not with every one', () => {
    const seeds = Array.from({ length: 60 }, (_, seed) => seed.toString(16).padStart(16, '0'));
    for (const path of Object.keys(filesInTurn)) {
      const times = seeds.filter((seed) => !filesNotInTurn(seed).includes(path)).length;
      expect(times, path).toBeGreaterThan(0);
      expect(times, path).toBeLessThan(seeds.length);
    }
  });
});
