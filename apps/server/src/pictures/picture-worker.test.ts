import { once } from 'node:events';
import { startProcess } from '@assay/engine/threads/start-process';
import { expect, it } from 'vitest';
import { PICTURE_MEMORY_MAX_BYTES } from './picture-limits.ts';

/** How the process ends that holds so much: by whom it was killed, or `alive`. */
async function endOf(heldBytes: number): Promise<NodeJS.Signals | 'alive' | null> {
  const child = startProcess(new URL('./testing/greedy-worker.ts', import.meta.url), {
    env: { HELD_BYTES: String(heldBytes) },
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const lived = new Promise<'alive'>((resolve) => {
    child.on('message', (said) => {
      if (said === 'alive') resolve('alive');
    });
  });
  const end = await Promise.race([ended, lived]);
  child.kill('SIGKILL');
  await ended;
  return end;
}

it('that holds more memory than a picture may take ends itself, and with less it does not', async () => {
  expect(await endOf(PICTURE_MEMORY_MAX_BYTES / 2)).toBe('alive');
  expect(await endOf(PICTURE_MEMORY_MAX_BYTES)).toBe('SIGKILL');
});
