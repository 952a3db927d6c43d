import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { accountHoldMs } from '@assay/protocol/account-standing';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountGuard } from './account-guard.ts';
import { readPersonStanding } from './person-standing.ts';

const person = 100_001;
const done = { ok: true, value: null };
let nowMs: number;
let engine: CoreEngine;

beforeEach(() => {
  nowMs = 1_700_000_000_000;
  engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([{ type: 'open-account', userId: person, kind: 'user' }]);
});

describe('the guard of accounts', () => {
  it('holds an account for a day, and what /user/info says of it ends with the hold', async () => {
    const guard = accountGuard(engine);
    expect(await readPersonStanding(engine, person)).toEqual({ purchase: '1', hold: null, frozen: false });
    expect(await guard.hold(person, 'second-factor')).toEqual(done);
    expect(await readPersonStanding(engine, person)).toEqual({
      purchase: '1',
      hold: { reason: 'second-factor', until: nowMs + accountHoldMs },
      frozen: false,
    });
    nowMs += accountHoldMs;
    engine.apply({ type: 'trigger-stops' });
    expect((await readPersonStanding(engine, person)).hold).toBeNull();
  });

  it('freezes and thaws, as often as it is asked', async () => {
    const guard = accountGuard(engine);
    expect(await guard.freeze(person)).toEqual(done);
    expect(await guard.freeze(person)).toEqual(done);
    expect((await readPersonStanding(engine, person)).frozen).toBe(true);
    expect(await guard.thaw(person)).toEqual(done);
    expect((await readPersonStanding(engine, person)).frozen).toBe(false);
  });

  it('answers what the core refuses', async () => {
    expect(await accountGuard(engine).hold(7, 'email')).toEqual({ ok: false, code: 'l.error.userUnknown' });
  });

  it('tells whom an operator lets buy nothing', async () => {
    engine.configure([
      {
        type: 'operator-action',
        operator: 'ada',
        reason: 'a court order',
        action: { type: 'set-purchase', userId: person, isOpen: false },
      },
    ]);
    expect((await readPersonStanding(engine, person)).purchase).toBe('0');
  });
});
