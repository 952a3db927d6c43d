import { formatMoney } from '@assay/amounts/money';
import type { RiskLevel, RiskNote, RiskSummary, RiskWord } from '@assay/protocol/console/risk-notes';
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

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const levels: readonly RiskLevel[] = ['high', 'medium', 'low'];

/** What a reviewer is told of a withdrawal, what asks for a look first. Nothing but the facts counts: the same facts have the same notes. */
export function riskNotesOf(facts: RiskFacts): readonly RiskNote[] {
  const notes = [
    standingNote(facts),
    ...amountNotes(facts),
    addressNote(facts),
    deviceNote(facts),
    accountNote(facts),
    guardNote(facts),
    refusedNote(facts),
    inAndOutNote(facts),
    sourceNote(facts),
    speedNote(facts),
  ].filter((made) => made !== undefined);
  return levels.flatMap((level) => notes.filter((made) => made.level === level));
}

export function riskSummaryOf(notes: readonly RiskNote[]): RiskSummary {
  const level = levels.find((one) => notes.some((made) => made.level === one)) ?? 'low';
  return { level, noted: notes.filter((made) => made.level !== 'low').length };
}

function standingNote({ isFrozen }: RiskFacts): RiskNote | undefined {
  return isFrozen ? note('frozen', 'high') : undefined;
}

function amountNotes({ worth, largestWorth, arrivedBefore }: RiskFacts): RiskNote[] {
  const history =
    arrivedBefore === 0
      ? note('first-withdrawal', 'medium')
      : note('earlier-withdrawals', 'low', { count: String(arrivedBefore) });
  if (worth === 0n) return [note('worth-unknown', 'medium'), history];
  if (largestWorth === 0n) return [history];
  const tenths = (worth * 10n) / largestWorth;
  const largest = formatMoney(largestWorth);
  if (tenths < LARGEST_MEDIUM_TENTHS) return [note('within-largest', 'low', { largest }), history];
  const times = `${tenths / 10n}.${tenths % 10n}`;
  return [note('above-largest', tenths < LARGEST_HIGH_TENTHS ? 'medium' : 'high', { times, largest }), history];
}

function addressNote({ paidBefore, bookedAtMs, requestedAtMs }: RiskFacts): RiskNote {
  const { count, firstAtMs } = paidBefore;
  if (count > 0) return note('paid-before', 'low', { count: String(count), days: days(requestedAtMs - firstAtMs) });
  if (bookedAtMs === undefined) return note('new-address', 'medium');
  const ageMs = requestedAtMs - bookedAtMs;
  return ageMs < ADDRESS_YOUNG_MS
    ? note('young-address', 'medium', { hours: hours(ageMs) })
    : note('book-address', 'low', { days: days(ageMs) });
}

/** A place that is as old as the account says nothing: the account's own age is a note of its own. */
function deviceNote({ login, registeredAtMs, requestedAtMs }: RiskFacts): RiskNote | undefined {
  if (login === undefined) return undefined;
  const { firstAtMs, address, browser, system } = login;
  const ageMs = requestedAtMs - firstAtMs;
  const numbers = { hours: hours(ageMs), address, browser, system };
  if (ageMs >= DEVICE_MEDIUM_MS || firstAtMs - registeredAtMs < DEVICE_OF_REGISTRATION_MS)
    return note('known-device', 'low', numbers);
  return note('new-device', ageMs < DEVICE_HIGH_MS ? 'high' : 'medium', numbers);
}

function accountNote({ registeredAtMs, requestedAtMs }: RiskFacts): RiskNote | undefined {
  const ageMs = requestedAtMs - registeredAtMs;
  return ageMs < ACCOUNT_YOUNG_MS ? note('young-account', 'medium', { days: days(ageMs) }) : undefined;
}

function guardNote({ guardChange, requestedAtMs }: RiskFacts): RiskNote {
  const ageMs = requestedAtMs - (guardChange?.atMs ?? 0);
  if (guardChange === undefined || ageMs >= GUARD_MEDIUM_MS) return note('guard-unchanged', 'low');
  const numbers = { hours: hours(ageMs), change: guardChange.name };
  return note('guard-changed', ageMs < GUARD_HIGH_MS ? 'high' : 'medium', numbers);
}

function refusedNote({ refusedLogins }: RiskFacts): RiskNote | undefined {
  const numbers = { refused: String(refusedLogins) };
  return refusedLogins < REFUSED_LOGINS_MEDIUM ? undefined : note('refused-logins', 'medium', numbers);
}

function inAndOutNote({ cameLately, leaves, tradedAtMs, requestedAtMs }: RiskFacts): RiskNote | undefined {
  const { amount, firstAtMs } = cameLately;
  if (amount === 0n || amount * 2n < leaves || tradedAtMs >= firstAtMs) return undefined;
  return note('in-and-out', 'medium', { amount: formatMoney(amount), hours: hours(requestedAtMs - firstAtMs) });
}

function sourceNote({ came, leaves, tradedAtMs }: RiskFacts): RiskNote {
  if (came.amount >= leaves) {
    return note('deposit-trace', 'low', { amount: formatMoney(came.amount), count: String(came.count) });
  }
  return tradedAtMs > 0 ? note('from-trading', 'low') : note('no-source', 'medium');
}

function speedNote({ askedInHour, askedInDay }: RiskFacts): RiskNote {
  const numbers = { hour: String(askedInHour), day: String(askedInDay) };
  if (askedInHour >= HOUR_HIGH) return note('fast', 'high', numbers);
  const isFast = askedInHour >= HOUR_MEDIUM || askedInDay >= DAY_MEDIUM;
  return note(isFast ? 'fast' : 'unhurried', isFast ? 'medium' : 'low', numbers);
}

function note(word: RiskWord, level: RiskLevel, numbers: RiskNote['numbers'] = {}): RiskNote {
  return { word, level, numbers };
}

const hours = (spanMs: number) => String(Math.floor(spanMs / HOUR_MS));
const days = (spanMs: number) => String(Math.floor(spanMs / DAY_MS));
