import { moneyOf } from '@assay/amounts/money';
import { type RiskLevel, type RiskWord, riskWords } from '@assay/protocol/console/risk-notes';
import { describe, expect, it } from 'vitest';
import type { RiskFacts } from './risk-facts.ts';
import {
  ACCOUNT_YOUNG_MS,
  ADDRESS_YOUNG_MS,
  DAY_MEDIUM,
  DEVICE_HIGH_MS,
  DEVICE_MEDIUM_MS,
  DEVICE_OF_REGISTRATION_MS,
  GUARD_HIGH_MS,
  GUARD_MEDIUM_MS,
  HOUR_HIGH,
  HOUR_MEDIUM,
  LARGEST_HIGH_TENTHS,
  LARGEST_MEDIUM_TENTHS,
  REFUSED_LOGINS_MEDIUM,
} from './risk-limits.ts';
import { riskNotesOf, riskSummaryOf } from './risk-notes.ts';

const nowMs = Date.UTC(2026, 10, 23, 14);
const DAY_MS = 86_400_000;
const money = (units: bigint) => moneyOf(units * 10n ** 12n);
const login = { address: '203.0.113.7', browser: 'Firefox', system: 'Linux', firstAtMs: nowMs - 100 * DAY_MS };

/** Somebody of long standing who withdraws to where he always does, from coins that he has deposited. */
const calm: RiskFacts = {
  requestedAtMs: nowMs,
  leaves: money(105n),
  worth: money(100n),
  isFrozen: false,
  registeredAtMs: nowMs - 200 * DAY_MS,
  arrivedBefore: 4,
  largestWorth: money(100n),
  paidBefore: { count: 3, firstAtMs: nowMs - 50 * DAY_MS },
  bookedAtMs: nowMs - 60 * DAY_MS,
  login,
  refusedLogins: 0,
  guardChange: undefined,
  cameLately: { amount: money(0n), firstAtMs: 0 },
  tradedAtMs: 0,
  came: { amount: money(500n), count: 2 },
  askedInHour: 1,
  askedInDay: 1,
};
const levelOf = (word: RiskWord, changed: Partial<RiskFacts>): RiskLevel | undefined =>
  riskNotesOf({ ...calm, ...changed }).find((note) => note.word === word)?.level;
const ago = (spanMs: number) => nowMs - spanMs;
const newPlace = { paidBefore: { count: 0, firstAtMs: 0 } };

describe('what asks for nobody’s look', () => {
  it('is said all the same, and the whole of it is low', () => {
    const notes = riskNotesOf(calm);
    expect(notes.map(({ word }) => word)).toEqual([
      'within-largest',
      'earlier-withdrawals',
      'paid-before',
      'known-device',
      'guard-unchanged',
      'deposit-trace',
      'unhurried',
    ]);
    expect(riskSummaryOf(notes)).toEqual({ level: 'low', noted: 0 });
    expect(notes.find(({ word }) => word === 'paid-before')?.numbers).toEqual({ count: '3', days: '50' });
    expect(notes.find(({ word }) => word === 'deposit-trace')?.numbers).toEqual({ amount: '500', count: '2' });
  });
});

describe('each bound on both of its sides', () => {
  const tenths = (count: bigint) => ({ largestWorth: money(1_000n), worth: moneyOf(count * 100n * 10n ** 12n) });
  const cases: readonly (readonly [RiskWord, Partial<RiskFacts>, RiskLevel | undefined])[] = [
    ['above-largest', tenths(LARGEST_MEDIUM_TENTHS - 1n), undefined],
    ['above-largest', tenths(LARGEST_MEDIUM_TENTHS), 'medium'],
    ['above-largest', tenths(LARGEST_HIGH_TENTHS - 1n), 'medium'],
    ['above-largest', tenths(LARGEST_HIGH_TENTHS), 'high'],
    ['worth-unknown', { worth: money(0n) }, 'medium'],
    ['first-withdrawal', { arrivedBefore: 0, largestWorth: money(0n), ...newPlace }, 'medium'],
    ['new-address', { ...newPlace, bookedAtMs: undefined }, 'medium'],
    ['new-address', { bookedAtMs: undefined }, undefined],
    ['young-address', { ...newPlace, bookedAtMs: ago(ADDRESS_YOUNG_MS - 1) }, 'medium'],
    ['young-address', { ...newPlace, bookedAtMs: ago(ADDRESS_YOUNG_MS) }, undefined],
    ['book-address', { ...newPlace, bookedAtMs: ago(ADDRESS_YOUNG_MS) }, 'low'],
    ['new-device', { login: { ...login, firstAtMs: ago(DEVICE_HIGH_MS - 1) } }, 'high'],
    ['new-device', { login: { ...login, firstAtMs: ago(DEVICE_HIGH_MS) } }, 'medium'],
    ['new-device', { login: { ...login, firstAtMs: ago(DEVICE_MEDIUM_MS - 1) } }, 'medium'],
    ['new-device', { login: { ...login, firstAtMs: ago(DEVICE_MEDIUM_MS) } }, undefined],
    ['new-device', registeredWith(DEVICE_OF_REGISTRATION_MS - 1), undefined],
    ['new-device', registeredWith(DEVICE_OF_REGISTRATION_MS), 'high'],
    ['young-account', { registeredAtMs: ago(ACCOUNT_YOUNG_MS - 1) }, 'medium'],
    ['young-account', { registeredAtMs: ago(ACCOUNT_YOUNG_MS) }, undefined],
    ['guard-changed', { guardChange: { name: 'password-changed', atMs: ago(GUARD_HIGH_MS - 1) } }, 'high'],
    ['guard-changed', { guardChange: { name: 'password-changed', atMs: ago(GUARD_HIGH_MS) } }, 'medium'],
    ['guard-changed', { guardChange: { name: 'password-changed', atMs: ago(GUARD_MEDIUM_MS - 1) } }, 'medium'],
    ['guard-changed', { guardChange: { name: 'password-changed', atMs: ago(GUARD_MEDIUM_MS) } }, undefined],
    ['refused-logins', { refusedLogins: REFUSED_LOGINS_MEDIUM - 1 }, undefined],
    ['refused-logins', { refusedLogins: REFUSED_LOGINS_MEDIUM }, 'medium'],
    ['fast', { askedInHour: HOUR_MEDIUM - 1, askedInDay: DAY_MEDIUM - 1 }, undefined],
    ['fast', { askedInHour: HOUR_MEDIUM, askedInDay: HOUR_MEDIUM }, 'medium'],
    ['fast', { askedInHour: 1, askedInDay: DAY_MEDIUM }, 'medium'],
    ['fast', { askedInHour: HOUR_HIGH - 1, askedInDay: HOUR_HIGH }, 'medium'],
    ['fast', { askedInHour: HOUR_HIGH, askedInDay: HOUR_HIGH }, 'high'],
    ['frozen', { isFrozen: true }, 'high'],
    ['in-and-out', lately({}), 'medium'],
    ['in-and-out', lately({ tradedAtMs: ago(DAY_MS) - 1 }), 'medium'],
    ['in-and-out', lately({ tradedAtMs: ago(DAY_MS) }), undefined],
    ['in-and-out', lately({ leaves: money(200n) }), 'medium'],
    ['in-and-out', lately({ leaves: moneyOf(money(200n) + 1n) }), undefined],
    ['deposit-trace', { leaves: money(500n) }, 'low'],
    ['deposit-trace', { leaves: moneyOf(money(500n) + 1n) }, undefined],
    ['from-trading', { leaves: money(501n), tradedAtMs: ago(DAY_MS) }, 'low'],
    ['no-source', { leaves: money(501n) }, 'medium'],
  ];
  for (const [place, [word, changed, level]] of cases.entries()) {
    it(`${place}: ${word} is ${level ?? 'not said'}`, () => {
      expect(levelOf(word, changed)).toBe(level);
    });
  }

  it('leaves no word out', () => {
    const said = new Set(cases.filter(([, , level]) => level !== undefined).map(([word]) => word));
    for (const note of riskNotesOf(calm)) said.add(note.word);
    expect(riskWords.filter((word) => !said.has(word))).toEqual([]);
  });

  /** A login that began so long after the account, which is a few hours old. */
  function registeredWith(afterMs: number): Partial<RiskFacts> {
    const registeredAtMs = ago(5 * 60 * 60_000);
    return { registeredAtMs, login: { ...login, firstAtMs: registeredAtMs + afterMs } };
  }

  /** 100 of the coin came a day before. */
  function lately(more: Partial<RiskFacts>): Partial<RiskFacts> {
    return { cameLately: { amount: money(100n), firstAtMs: ago(DAY_MS) }, ...more };
  }
});

it('says what asks for the longest look first, and counts what asks for one', () => {
  const notes = riskNotesOf({
    ...calm,
    worth: money(680n),
    cameLately: { amount: money(100n), firstAtMs: ago(DAY_MS) },
    login: { ...login, firstAtMs: ago(26 * 60 * 60_000) },
  });
  expect(notes.slice(0, 3).map(({ word, level }) => [word, level])).toEqual([
    ['above-largest', 'high'],
    ['new-device', 'medium'],
    ['in-and-out', 'medium'],
  ]);
  expect(notes[0]?.numbers).toEqual({ times: '6.8', largest: '100' });
  expect(notes[1]?.numbers).toMatchObject({ hours: '26', browser: 'Firefox' });
  expect(riskSummaryOf(notes)).toEqual({ level: 'high', noted: 3 });
});
