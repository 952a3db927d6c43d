import type { GrantedScope } from '@assay/protocol/console-scopes';
import type { OperatorField } from '@assay/protocol/operator-command-definition';
import { operatorCommands } from '@assay/protocol/operator-commands';
import { operatorReadings } from '@assay/protocol/operator-readings';
import { expect, it } from 'vitest';
import { type Fields, readAs } from '../../operator/operator-fields.ts';
import { actHandlers } from './act-handlers.ts';

const looked: Fields[] = [];
const reading = async (fields: Fields) => {
  looked.push(fields);
  return readAs(['a line']);
};
const desk = { readings: { 'show-kyc': reading, 'show-chat': reading } };
const call = { proof: { scopes: new Set<GrantedScope>(['review', 'support']) } };

it('have no seat say where the server writes to its disk', async () => {
  const handlers = actHandlers(desk as never, () => 0);
  const writing = [...operatorReadings].filter(({ fields }) => fields.some(({ name }) => name === 'into'));
  expect(writing.map(({ name }) => name)).toEqual(['show-chat', 'show-kyc']);
  for (const { name } of writing) {
    const fields = { user: '100001', into: '/var/www' };
    expect(await handlers.readingLook({ reading: name, fields }, call as never)).toMatchObject({
      ok: true,
      view: { lines: [], message: expect.stringContaining('the machine’s own line') },
    });
    expect(looked).toEqual([]);
    const plain = await handlers.readingLook({ reading: name, fields: { user: '100001' } }, call as never);
    expect(plain).toMatchObject({ view: { lines: ['a line'] } });
    expect(looked.splice(0)).toEqual([{ user: '100001' }]);
  }
});

it('have no command with a field that only the machine’s own line gives', () => {
  const fields: readonly OperatorField[] = operatorCommands.flatMap((command) => [...command.fields]);
  expect(fields.filter(({ isOfMachine }) => isOfMachine === true)).toEqual([]);
});
