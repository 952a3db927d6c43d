import { expect, it } from 'vitest';
import { LoadQueue } from './load-queue.ts';

it('begins nothing behind its end but what somebody waits for', async () => {
  const queue = new LoadQueue(1, 0);
  const begun: string[] = [];
  let finish: () => void = () => undefined;
  const load = (name: string) => async () => {
    begun.push(name);
    if (name === 'running') await new Promise<void>((resolve) => (finish = resolve));
  };
  const running = queue.take({}, 'behind', load('running'));
  void queue.take({}, 'behind', load('waiting'));
  const wanted = queue.take({}, 'first', load('wanted'));
  queue.stop();
  finish();
  await Promise.all([running, wanted]);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toEqual(['running', 'wanted']);
});
