import { JournalFault } from '@assay/journal/journal';
import { expect, it } from 'vitest';
import { MachineSlept } from './sequencer/journal-clock.ts';
import { helpsToStartAnew } from './start-anew.ts';

it('another start helps after a sleep and after a failed write, not against another writer or a fault of the program', () => {
  expect(helpsToStartAnew(new MachineSlept(3_600_000))).toBe(true);
  expect(helpsToStartAnew(new JournalFault('failed', 'the disk is full'))).toBe(true);
  expect(helpsToStartAnew(new JournalFault('occupied', 'another server'))).toBe(false);
  expect(helpsToStartAnew(new Error('a broken rule'))).toBe(false);
});
