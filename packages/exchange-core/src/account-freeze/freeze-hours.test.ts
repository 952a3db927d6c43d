import { beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { PeopleViews } from '../people/people-views.ts';
import { HARDENED_RULES, STAFF_RULES } from '../rules.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';
import { FREEZE_HOURS_ALONE, FREEZE_HOURS_MAX } from './freeze-account.ts';

const PERSON = 11;
const HOUR_MS = 3_600_000;
let exchange: SmallExchange;
beforeEach(() => {
  exchange = new SmallExchange();
  exchange.one({ type: 'activate-rules', rulesVersion: STAFF_RULES });
});

const freeze = (hours: number): Command => ({
  type: 'operator-action',
  operator: 'alice',
  reason: 'a ticket',
  action: { type: 'freeze-account', userId: PERSON, hours },
});
const isFrozen = () => exchange.core.views(PeopleViews).standing(PERSON).isFrozen;

/** Lets the engine do what is due, and answers what it sent. */
function due(): readonly string[] {
  const sent: string[] = [];
  exchange.apply();
  for (let command = exchange.core.continuation(); command !== undefined; command = exchange.core.continuation()) {
    sent.push(command.type);
    expect(exchange.one(command).accepted).toBe(true);
  }
  return sent;
}

describe('a freeze for some hours', () => {
  it('ends by itself to the millisecond, over a snapshot, and the end is told', () => {
    const startMs = exchange.timeMs;
    expect(exchange.one(freeze(24)).accepted).toBe(true);
    exchange.timeMs = startMs + 24 * HOUR_MS - 1;
    expect(due()).toEqual([]);
    expect(codeOf(exchange.one({ type: 'end-freeze', userId: PERSON }))).toBe('l.error.commandNotAllowed');
    const hash = exchange.core.stateHash();
    exchange.core = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot()) ?? exchange.core;
    expect(exchange.core.stateHash()).toBe(hash);
    expect(isFrozen()).toBe(true);
    exchange.timeMs = startMs + 24 * HOUR_MS;
    expect(due()).toEqual(['end-freeze']);
    expect(exchange.events).toContainEqual({ type: 'freeze-ended', userId: PERSON });
    expect(isFrozen()).toBe(false);
    expect(due()).toEqual([]);
  });

  it('is one person’s for 72 hours from its beginning, however often it is prolonged, and two persons’ beyond', () => {
    expect(FREEZE_HOURS_ALONE).toBe(72);
    for (const hours of [0, 73, FREEZE_HOURS_MAX]) {
      expect(codeOf(exchange.one(freeze(hours)))).toBe('l.error.secondPersonNeeded');
      expect(isFrozen()).toBe(false);
    }
    const startMs = exchange.timeMs;
    expect(exchange.one(freeze(48)).accepted).toBe(true);
    exchange.timeMs = startMs + 24 * HOUR_MS;
    expect(exchange.one(freeze(48)).accepted).toBe(true);
    expect(codeOf(exchange.one(freeze(49)))).toBe('l.error.secondPersonNeeded');
    exchange.timeMs = startMs + 72 * HOUR_MS - 1;
    expect(due()).toEqual([]);
    exchange.timeMs += 1;
    expect(due()).toEqual(['end-freeze']);
  });

  it('shortens none that stands, and one without an end has none', () => {
    const startMs = exchange.timeMs;
    exchange.one(freeze(48));
    exchange.one(freeze(1));
    exchange.timeMs = startMs + 2 * HOUR_MS;
    expect(due()).toEqual([]);
    exchange.one({ type: 'freeze-account', userId: PERSON });
    exchange.one(freeze(1));
    exchange.timeMs = startMs + 100 * HOUR_MS;
    expect(due()).toEqual([]);
    expect(isFrozen()).toBe(true);
  });

  it('is thawed before its end like others, and leaves no trace', () => {
    exchange.one(freeze(24));
    exchange.one({ type: 'thaw-account', userId: PERSON });
    exchange.timeMs += 24 * HOUR_MS;
    expect(due()).toEqual([]);
    expect(isFrozen()).toBe(false);
  });

  it('is bounded, and not known to rules before', () => {
    expect(codeOf(exchange.one({ type: 'freeze-account', userId: PERSON, hours: FREEZE_HOURS_MAX + 1 }))).toBe(
      'l.error.configurationInvalid',
    );
    exchange = new SmallExchange();
    exchange.one({ type: 'activate-rules', rulesVersion: HARDENED_RULES });
    expect(codeOf(exchange.one(freeze(24)))).toBe('l.error.commandNotAllowed');
    expect(isFrozen()).toBe(false);
  });
});
