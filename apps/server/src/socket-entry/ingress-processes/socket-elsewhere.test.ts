import { afterAll, beforeAll, describe } from 'vitest';
import { followMarkets } from '../../ingress/market-directory.ts';
import { startMemoryExchange } from '../../publishing/testing/memory-exchange.ts';
import { linePlace } from '../testing/line-place.ts';
import { IngressProcesses } from './ingress-processes.ts';

linePlace.isElsewhere = true;
let processes: IngressProcesses | undefined;

beforeAll(async () => {
  const markets = await followMarkets((await startMemoryExchange()).engine);
  processes = await IngressProcesses.start({ count: 2, log: { warn: () => undefined }, markets });
  linePlace.elsewhere = processes;
});
afterAll(async () => {
  linePlace.elsewhere = undefined;
  linePlace.isElsewhere = false;
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
  describe('a full house', () => testsOf('full-house'));
});
