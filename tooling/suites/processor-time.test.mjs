import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endedChildrenSeconds } from './processor-time.mjs';

it.runIf(existsSync('/proc/self/stat'))('counts the work of a child and of its child, and no sleep', () => {
  const work = 'let sum = 0; for (let turn = 0; turn < 1e8; turn += 1) sum += turn % 7;';
  const inner = `process.execPath, ['-e', ${JSON.stringify(work)}]`;
  const before = endedChildrenSeconds();
  spawnSync(process.execPath, ['-e', `require('child_process').spawnSync(${inner})`]);
  const worked = endedChildrenSeconds();
  // Some 0.1 s on a machine of today: what a Node that does nothing takes is less.
  const idle = spawnSync(process.execPath, ['-e', 'setTimeout(() => undefined, 300)']);
  expect(idle.status).toBe(0);
  expect(worked - before).toBeGreaterThan(endedChildrenSeconds() - worked);
});
