import { afterAll, beforeAll, describe } from 'vitest';
import { linePlace } from '../testing/line-place.ts';
import { IngressProcesses } from './ingress-processes.ts';

let processes: IngressProcesses | undefined;

beforeAll(async () => {
  processes = await IngressProcesses.start(2, { warn: () => undefined });
  linePlace.elsewhere = processes;
  linePlace.turnMs = 20;
});
afterAll(async () => {
  linePlace.elsewhere = undefined;
  linePlace.turnMs = 5;
  await processes?.stop();
});

/** The tests of a file once more: it may have been read in this process before, by its own name. */
const testsOf = async (file: string): Promise<void> => {
  await import(`../${file}.test.ts?elsewhere`);
};

// Nobody at the socket can tell in which process it is read.
describe('in ingress processes', () => {
  describe('order entry', () => testsOf('socket-entry'));
  describe('slow readers', () => testsOf('slow-readers'));
  describe('guests', () => testsOf('guest-rate'));
});
