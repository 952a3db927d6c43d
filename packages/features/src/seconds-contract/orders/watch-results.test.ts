import type { CallResult } from '@assay/live-client/call-result';
import type { ChannelStatus } from '@assay/live-client/channel-source';
import { Listeners } from '@assay/live-client/listeners';
import { LiveAccount } from '@assay/live-client/live-account';
import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { accountData } from '@assay/protocol/testing/account-data';
import { describe, expect, it } from 'vitest';
import { watchResults } from './watch-results.ts';

const order = (orderId: string, status: 0 | 1 | 2, account: 1 | 2 = 1) =>
  ({ orderId, status, account }) as ContractRecordRow;
const picture = (...contracts: ContractRecordRow[]) => accountData({ contracts });

/** An account channel in the hand of the test, and an exchange that knows finished orders. */
function watched(finished: readonly ContractRecordRow[]) {
  const model = new LiveAccount();
  const listeners = new Listeners();
  let status: ChannelStatus = 'waiting';
  const told: string[][] = [];
  const asked: string[] = [];
  const stop = watchResults(
    { model, subscribe: listeners.add, status: () => status },
    {
      call: async (endpoint) => {
        asked.push(endpoint.name);
        const page = { list: finished, totalRow: finished.length, sum: finished.length };
        return { ok: true, data: page, msg: '' } as unknown as CallResult<never>;
      },
    },
    (orders) => told.push(orders.map(({ orderId }) => orderId)),
  );
  const become = (next: ChannelStatus) => {
    status = next;
    listeners.call();
  };
  return {
    told,
    asked,
    stop,
    become,
    snapshot: (...contracts: ContractRecordRow[]) => {
      model.applySnapshot(picture(...contracts));
      become('live');
    },
    delta: (...contracts: ContractRecordRow[]) => {
      model.applyDelta(picture(...contracts));
      listeners.call();
    },
    /** As in a hidden page, where no change is announced. */
    unseen: (...contracts: ContractRecordRow[]) => model.applyDelta(picture(...contracts)),
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('results of contracts', () => {
  it('are told with the message that brings them, and nothing is asked for', async () => {
    const { snapshot, delta, told, asked } = watched([]);
    snapshot(order('1', 0), order('2', 0));
    delta(order('3', 0));
    delta(order('1', 1), order('3', 2));
    await settle();
    expect(told).toEqual([['1', '3']]);
    expect(asked).toEqual([]);
  });

  it('that came while the connection was broken are looked up, each in its account', async () => {
    const { snapshot, become, told, asked } = watched([order('9', 1), order('2', 1), order('1', 2)]);
    snapshot(order('1', 0), order('2', 0), order('4', 0));
    become('stale');
    snapshot(order('4', 0));
    await settle();
    expect(told).toEqual([['1', '2']]);
    expect(asked).toEqual(['contractGetContractRecord']);
  });

  it('that were opened and missed while the page was hidden are looked up too', async () => {
    const { snapshot, unseen, become, told } = watched([order('3', 1), order('2', 1)]);
    snapshot(order('1', 0));
    unseen(order('2', 0), order('3', 0));
    unseen(order('3', 2));
    become('stale');
    snapshot(order('1', 0));
    await settle();
    expect(told).toEqual([['3'], ['2']]);
  });

  it('of one person are not looked for under another’s session', async () => {
    const { snapshot, become, told, asked } = watched([order('1', 1)]);
    snapshot(order('1', 0));
    become('waiting');
    snapshot(order('7', 0, 2));
    await settle();
    expect([told, asked]).toEqual([[], []]);
  });

  it('are told to nobody who has left', async () => {
    const { snapshot, become, told, stop } = watched([order('1', 1)]);
    snapshot(order('1', 0));
    become('stale');
    snapshot();
    stop();
    await settle();
    expect(told).toEqual([]);
  });
});
