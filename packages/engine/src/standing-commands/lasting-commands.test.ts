import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { expect, it } from 'vitest';
import { LastingCommands } from './lasting-commands.ts';

const fund = (id: string): Command => ({ type: 'end-sessions', userId: Number(id) });
const done: CommandResult = { accepted: true, kind: 'done' };

it('come through when the gate opens, in their order, and none twice; one that the core refused is not sent again', async () => {
  const core = new ExchangeCore();
  const wanted = new Map([
    ['1', fund('1')],
    ['2', fund('2')],
    ['3', fund('3')],
  ]);
  const sent: number[] = [];
  let answer: (userId: number) => CommandResult = () => ({ accepted: false, code: 'l.error.clockUnconfirmed' });
  const lasting = new LastingCommands(
    {
      read: async (look) => look(core),
      async submit(command) {
        const userId = command.type === 'end-sessions' ? command.userId : 0;
        sent.push(userId);
        const result = answer(userId);
        if (result.accepted) wanted.delete(String(userId));
        return result;
      },
    },
    () => [...wanted.values()],
  );
  await lasting.send();
  await lasting.send();
  expect(sent).toEqual([1, 1]);
  answer = (userId) => (userId === 2 ? { accepted: false, code: 'l.error.userUnknown' } : done);
  await Promise.all([lasting.send(), lasting.send()]);
  await lasting.send();
  expect(sent).toEqual([1, 1, 1, 2, 3]);
});
