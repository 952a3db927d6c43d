import { moneyOf } from '@assay/amounts/money';
import { commissionConfiguration } from '@assay/engine/configuration/commission-configuration';
import type { CommissionsView } from '@assay/engine/projections/commissions/commission-readers';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import type { DataOf } from '@assay/protocol/endpoint';
import { inviteGet, inviteGetCommissions, inviteList } from '@assay/protocol/endpoints/invite';
import { historyRowsMax } from '@assay/protocol/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountGuard } from '../../accounts/account-guard.ts';
import { sessionProof } from '../../accounts/proof.ts';
import { inviteCalls } from '../dialect/assay/invite-calls.ts';
import { askCall } from '../dialect/assay/testing/ask-call.ts';
import { inviteHandlers } from './invite-handlers.ts';

const ann = 100_001;
const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 10, 23, 12);
const call = { proof: sessionProof(7, ann), address: '127.0.0.1' };

let engine: CoreEngine;
let paid: CommissionsView | undefined;
/** What was asked of the rows. */
let asked: number[][];

beforeEach(() => {
  asked = [];
  paid = { days: [], totals: [] };
  engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([...commissionConfiguration(), { type: 'open-account', userId: ann, kind: 'user' }]);
});

const calls = () =>
  inviteCalls(
    inviteHandlers({
      engine,
      people: {
        invitationOf: async () => ({ code: 'ANNCODE2', invited: 3 }),
        async page(...wanted) {
          asked.push(wanted);
          return { rows: [{ name: 'bo***', registeredAtMs: nowMs }], totalRows: 3 };
        },
      },
      commissions: {
        async commissionsSince(...wanted) {
          asked.push(wanted);
          return paid;
        },
        async commissionDays(userId, { pageNo, pageSize }) {
          asked.push([userId, pageNo, pageSize]);
          return paid === undefined
            ? { ok: false, code: 'l.error.busy' }
            : { ok: true, rows: paid.days, totalRows: paid.days.length };
        },
      },
    }),
  );

const invitation = async () => {
  const { data } = await askCall(inviteGet, calls().inviteGet, {}, call);
  return data as DataOf<typeof inviteGet>;
};

describe('an invitation', () => {
  it('says the code, who came and what it is worth by fee level', async () => {
    const told = await invitation();
    expect(told).toMatchObject({ invitationCode: 'ANNCODE2', invited: 3, level: 0, sharePpm: 200_000, stopped: '' });
    expect(told.levels[0]).toEqual({ level: 0, minimumVolume: '0', sharePpm: 200_000 });
  });

  it('says what was paid, by day and coin, of the last thirty days', async () => {
    const day = Math.floor(nowMs / dayMs);
    paid = {
      days: [{ userId: ann, day, assetId: 1, amount: 1_500_000_000_000n, fees: 2, firstMs: nowMs - 9 }],
      totals: [{ assetId: 1, amount: moneyOf(2_500_000_000_000n) }],
    };
    expect(await invitation()).toMatchObject({
      days: [{ day: '2026-11-23', currency: 'USDT', amount: '1.5', fees: 2 }],
      totals: [{ currency: 'USDT', amount: '2.5' }],
    });
    expect(asked).toEqual([[ann, day - 29]]);
    const all = await askCall(inviteGetCommissions, calls().inviteGetCommissions, { pageNo: 2, pageSize: 1 }, call);
    const row = { day: '2026-11-23', currency: 'USDT', amount: '1.5', fees: 2, firstAt: nowMs - 9 };
    expect(all).toMatchObject({ code: 1, data: { list: [row], totalRow: 1 } });
    expect(asked.at(-1)).toEqual([ann, 2, 1]);
  });

  it('says that a frozen account gets nothing', async () => {
    await accountGuard(engine).freeze(ann);
    expect(await invitation()).toMatchObject({ stopped: 'frozen' });
  });

  it('is busy while the commissions cannot be read', async () => {
    paid = undefined;
    for (const [endpoint, ask] of [
      [inviteGet, calls().inviteGet],
      [inviteGetCommissions, calls().inviteGetCommissions],
    ] as const)
      expect(await askCall(endpoint, ask, {}, call)).toMatchObject({ msg: 'l.error.busy' });
  });
});

describe('the list of who was invited', () => {
  it('is a page, and ends at the last row that is shown', async () => {
    const ask = (pageNo: number, pageSize: number) =>
      askCall(inviteList, calls().inviteList, { pageNo, pageSize }, call);
    expect(await ask(2, 1)).toMatchObject({ data: { list: [{ name: 'bo***', registeredAt: nowMs }], totalRow: 3 } });
    expect(asked).toEqual([[ann, 2, 1]]);
    expect(await ask(historyRowsMax / 100, 100)).toMatchObject({ code: 1 });
    expect(await ask(historyRowsMax / 100 + 1, 100)).toMatchObject({ msg: 'l.error.pageTooDeep' });
  });
});
