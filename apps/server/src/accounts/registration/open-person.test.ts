import type { EngineClient } from '@assay/engine/engine-client';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { InviteViews } from '@assay/exchange-core/invites/invite-views';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { ContractExchange } from '@assay/exchange-core/seconds-contract/testing/contract-exchange';
import { coins } from '@assay/exchange-core/testing/generated-batches';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPerson } from './open-person.ts';

const person = 100_001;
const dayMs = 86_400_000;

let exchange: ContractExchange;
/** Codes that the engine answers instead of doing it, by the type of a command. */
let refusals: Partial<Record<Command['type'], 'l.error.overloaded' | 'l.error.commandNotAllowed'>>;

beforeEach(() => {
  // Audited after each command: what is given away is owed by the issue account.
  exchange = new ContractExchange();
  refusals = {};
});

const engine: EngineClient = {
  submit: async (command): Promise<CommandResult> => {
    const code = refusals[command.type];
    return code === undefined ? exchange.one(command) : { accepted: false, code };
  },
  read: async (look) => look(exchange.core),
  onBatch: () => () => undefined,
};

const demo = () => exchange.contractBalance(person, 'demo').available;

describe('a person whose account is opened', () => {
  it('holds demo money at once, as a movement of the journal, and nothing real', async () => {
    expect(await openPerson(engine, person)).toEqual({ accepted: true, kind: 'done' });
    expect(exchange.movements()).toEqual([`demo demo ${coins(10_000)} ${coins(10_000)} 0`]);
    expect(demo()).toBe(coins(10_000));
    expect(exchange.contractBalance(person).available).toBe(0n);
    expect(exchange.core.balances(person)).toEqual([]);
  });

  it('is given it once, however often the account is opened: at the same moment, later, and when it is spent', async () => {
    await Promise.all([openPerson(engine, person), openPerson(engine, person)]);
    expect(demo()).toBe(coins(10_000));
    exchange.timeMs += 2 * dayMs;
    exchange.tick();
    await openPerson(engine, person);
    expect(demo()).toBe(coins(10_000));
    exchange.open({ userId: person, account: 'demo', stake: coins(100) });
    await openPerson(engine, person);
    expect(demo()).toBe(coins(9_900));
  });

  it('is told who invited him, whose account is there before his own', async () => {
    exchange.must({ type: 'activate-rules', rulesVersion: HARDENED_RULES });
    const inviterOf = () => exchange.core.views(InviteViews).inviterOf(person);
    expect(await openPerson(engine, person, person - 1)).toEqual({ accepted: true, kind: 'done' });
    expect(inviterOf()).toBe(person - 1);
    expect(await openPerson(engine, person, person - 1)).toEqual({ accepted: true, kind: 'done' });
    expect(demo()).toBe(coins(10_000));
  });

  it('is open without an inviter where the exchange knows none, or where that account is the younger one', async () => {
    const inviterOf = () => exchange.core.views(InviteViews).inviterOf(person);
    expect(await openPerson(engine, person, person + 1)).toEqual({ accepted: true, kind: 'done' });
    exchange.must({ type: 'activate-rules', rulesVersion: HARDENED_RULES });
    exchange.must({ type: 'open-account', userId: person + 2, kind: 'user' });
    expect(await openPerson(engine, person, person + 2)).toEqual({ accepted: true, kind: 'done' });
    expect(inviterOf()).toBeUndefined();
    refusals = { 'set-inviter': 'l.error.overloaded' };
    expect(await openPerson(engine, person, person + 1)).toEqual({ accepted: false, code: 'l.error.overloaded' });
  });

  it('is open without demo money where the exchange has none', async () => {
    refusals = { 'add-demo-coins': 'l.error.commandNotAllowed' };
    expect(await openPerson(engine, person)).toEqual({ accepted: true, kind: 'done' });
    expect(demo()).toBe(0n);
  });

  it('is not open yet when one of the two was refused for now, and is completed by the next try', async () => {
    refusals = { 'add-demo-coins': 'l.error.overloaded' };
    expect(await openPerson(engine, person)).toEqual({ accepted: false, code: 'l.error.overloaded' });
    refusals = { 'open-account': 'l.error.overloaded' };
    expect(await openPerson(engine, person)).toEqual({ accepted: false, code: 'l.error.overloaded' });
    refusals = {};
    expect(await openPerson(engine, person)).toEqual({ accepted: true, kind: 'done' });
    expect(demo()).toBe(coins(10_000));
  });
});
