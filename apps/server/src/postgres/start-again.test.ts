import { DatabaseError } from 'pg';
import { expect, it, vi } from 'vitest';
import { startAgainWhileLate } from './start-again.ts';

const codedAs = (code: string) => Object.assign(new DatabaseError(`refused with ${code}`, 12, 'error'), { code });

it('starts anew as often as the database is late, and says so', async () => {
  const said: string[] = [];
  const start = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Client has encountered a connection error and is not queryable'))
    .mockRejectedValueOnce(new Error('timeout exceeded when trying to connect'))
    .mockRejectedValueOnce(codedAs('25P03'))
    .mockRejectedValueOnce(codedAs('57014'))
    .mockResolvedValue('started');
  expect(await startAgainWhileLate(start, (line) => said.push(line))).toBe('started');
  expect(start).toHaveBeenCalledTimes(5);
  expect(said).toHaveLength(4);
  expect(said[2]).toBe('The database did not answer in time (refused with 25P03): starting again');
});

it('fails with the last fault when patience has ended', async () => {
  const start = vi.fn(() => Promise.reject(new Error('timeout expired')));
  await expect(startAgainWhileLate(start, () => undefined, 0)).rejects.toThrow('timeout expired');
  expect(start).toHaveBeenCalledTimes(1);
});

it.each([codedAs('53100'), codedAs('XX001'), codedAs('42501'), new Error('a rule was broken')])(
  'does not start anew for what waiting does not mend: %s',
  async (error) => {
    const start = vi.fn(() => Promise.reject(error));
    await expect(startAgainWhileLate(start, () => undefined)).rejects.toBe(error);
    expect(start).toHaveBeenCalledTimes(1);
  },
);
