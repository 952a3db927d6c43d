import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';
import { HOLD_MS_MAX, VERIFICATION_LEVEL_MAX } from './people-limits.ts';
import { PeopleViews } from './people-views.ts';

const HOUR = 3_600_000;
const PERSON = 11;

function hardened(): SmallExchange {
  const exchange = new SmallExchange();
  must(exchange, { type: 'activate-rules', rulesVersion: 4 });
  return exchange;
}

function must(exchange: SmallExchange, command: Command): void {
  const result = exchange.one(command);
  if (!result.accepted) throw new Error(`${command.type}: ${result.code}`);
}

const standingIn = ({ core }: SmallExchange) => core.views(PeopleViews).standing(PERSON);
const hold = (ms: number, reason: 'password' | 'email' = 'password', userId = PERSON): Command => ({
  type: 'hold-account',
  userId,
  reason,
  ms,
});
const verify = (level: number, country: string): Command => ({
  type: 'set-account-verification',
  userId: PERSON,
  level,
  country,
});

describe('a hold', () => {
  it('lasts as long as it says, the longest wins, and the next one never shortens it', () => {
    const exchange = hardened();
    expect(standingIn(exchange)).toMatchObject({ heldUntilMs: 0, holdReason: '' });
    must(exchange, hold(24 * HOUR));
    const untilMs = exchange.timeMs + 24 * HOUR;
    expect(standingIn(exchange)).toMatchObject({ heldUntilMs: untilMs, holdReason: 'password' });
    must(exchange, hold(HOUR, 'email'));
    expect(standingIn(exchange)).toMatchObject({ heldUntilMs: untilMs, holdReason: 'password' });
    exchange.wait(HOUR);
    must(exchange, hold(24 * HOUR, 'email'));
    expect(standingIn(exchange)).toMatchObject({ heldUntilMs: untilMs + HOUR, holdReason: 'email' });
    exchange.wait(24 * HOUR - 1_000);
    expect(standingIn(exchange).heldUntilMs).toBe(exchange.timeMs + 1_000);
    exchange.wait(1_000);
    expect(standingIn(exchange)).toMatchObject({ heldUntilMs: 0, holdReason: '' });
  });

  it('has a limit on both sides, and is of people alone', () => {
    const exchange = hardened();
    const before = exchange.core.stateHash();
    expect(codeOf(exchange.one(hold(0)))).toBe('l.error.configurationInvalid');
    expect(codeOf(exchange.one(hold(HOLD_MS_MAX + 1)))).toBe('l.error.configurationInvalid');
    expect(codeOf(exchange.one(hold(HOUR, 'password', 1)))).toBe('l.error.commandNotAllowed');
    expect(codeOf(exchange.one(hold(HOUR, 'password', 99)))).toBe('l.error.userUnknown');
    expect(standingIn(exchange)).toMatchObject({ heldUntilMs: 0 });
    expect(exchange.core.stateHash()).not.toBe(before);
    must(exchange, hold(1));
    must(exchange, hold(HOLD_MS_MAX));
  });
});

describe('a verification', () => {
  it('has a level and a country, and is taken back whole', () => {
    const exchange = hardened();
    must(exchange, verify(1, 'CH'));
    expect(standingIn(exchange)).toMatchObject({ verificationLevel: 1, country: 'CH' });
    must(exchange, verify(VERIFICATION_LEVEL_MAX, 'AT'));
    expect(codeOf(exchange.one(verify(VERIFICATION_LEVEL_MAX + 1, 'CH')))).toBe('l.error.configurationInvalid');
    expect(codeOf(exchange.one(verify(1, '')))).toBe('l.error.countryUnknown');
    expect(codeOf(exchange.one(verify(1, 'che')))).toBe('l.error.countryUnknown');
    expect(codeOf(exchange.one(verify(0, 'CH')))).toBe('l.error.countryUnknown');
    expect(standingIn(exchange)).toMatchObject({ verificationLevel: VERIFICATION_LEVEL_MAX, country: 'AT' });
    must(exchange, verify(0, ''));
    expect(standingIn(exchange)).toMatchObject({ verificationLevel: 0, country: '' });
  });
});

describe('buying products', () => {
  it('is closed and opened by an operator alone', () => {
    const exchange = hardened();
    const set = (isOpen: boolean): Command => ({
      type: 'operator-action',
      operator: 'ada',
      reason: 'a court order',
      action: { type: 'set-purchase', userId: PERSON, isOpen },
    });
    expect(codeOf(exchange.one({ type: 'set-purchase', userId: PERSON, isOpen: false }))).toBe(
      'l.error.commandNotAllowed',
    );
    expect(standingIn(exchange).isPurchaseClosed).toBe(false);
    must(exchange, set(false));
    expect(standingIn(exchange).isPurchaseClosed).toBe(true);
    const shown = exchange.core.standingBefore({ type: 'set-purchase', userId: PERSON, isOpen: true });
    expect(shown).toEqual({ type: 'set-purchase', userId: PERSON, isOpen: false });
    must(exchange, set(true));
    expect(standingIn(exchange).isPurchaseClosed).toBe(false);
  });
});

describe('the state of an exchange', () => {
  it('keeps holds, levels and frozen accounts through a snapshot', () => {
    const exchange = hardened();
    must(exchange, hold(24 * HOUR, 'email'));
    must(exchange, verify(1, 'CH'));
    must(exchange, { type: 'freeze-account', userId: 12 });
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    if (restored === undefined) throw new Error('the snapshot was not taken up');
    expect(restored.stateHash()).toBe(exchange.core.stateHash());
    for (const userId of [PERSON, 12, 13]) {
      expect(restored.views(PeopleViews).standing(userId)).toEqual(exchange.core.views(PeopleViews).standing(userId));
    }
  });

  it('is as it always was where nobody is held, verified or frozen any more', () => {
    const exchange = hardened();
    const sectionsOf = () => exchange.core.writeSnapshot().length;
    const plain = sectionsOf();
    must(exchange, { type: 'freeze-account', userId: 12 });
    expect(sectionsOf()).toBeGreaterThan(plain);
    must(exchange, { type: 'thaw-account', userId: 12 });
    expect(sectionsOf()).toBe(plain);
  });

  it('knows none of it before rules 4', () => {
    const exchange = new SmallExchange();
    for (const command of [hold(HOUR), verify(1, 'CH'), { type: 'freeze-account', userId: PERSON } as const]) {
      expect(codeOf(exchange.one(command))).toBe('l.error.commandNotAllowed');
    }
  });
});
