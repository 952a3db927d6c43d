import { moneyOf } from '@assay/amounts/money';
import { contractConfiguration } from '@assay/engine/configuration/contract-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { issueCoins, openAccount, USDT } from '@assay/engine/testing/trading-commands';
import { STAFF_RULES } from '@assay/exchange-core/rules';
import { StaffViews } from '@assay/exchange-core/staff/staff-views';
import { TreasuryViews } from '@assay/exchange-core/treasury/treasury-views';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ActPorts, giveAct, planAct } from './give-act.ts';
import { readOperatorArguments } from './operator-arguments.ts';
import { answerOperator, type OperatorAnswer, type OperatorDeskPorts } from './operator-desk.ts';
import type { OperatorReadings } from './operator-readings.ts';
import { approveAct, declineAct, shownProposals } from './proposal-desk.ts';
import type { ServerAct } from './server-acts.ts';
import { staffReadings } from './staff-readings.ts';

let engine: CoreEngine;
/** What was done on the server behind an act. */
let behind: string[];
beforeEach(() => {
  behind = [];
  engine = new CoreEngine(() => 1_700_000_000_000);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: STAFF_RULES }]);
});

const note: ServerAct = (command) => {
  behind.push(command.type);
  return undefined;
};
const ports = (): ActPorts => ({
  engine,
  acts: [note],
  deadLetters: { find: async () => undefined },
  beside: {
    hasAccount: async () => false,
    hasWritten: async () => false,
    pictureDigest: async () => undefined,
    announcements: async () => [],
    waitingKyc: async () => undefined,
    unclaimed: async () => undefined,
    waitsForLook: async () => false,
    customerServiceOrigins: async () => [],
  },
});
const fund = (id: string, amount = '5') => ({ command: 'fund-treasury', fields: { coin: 'USDT', amount, id } });
const review = (below: string) => ({
  command: 'configure-withdrawal-review',
  fields: { 'automatic-below': below, 'second-person-from': '20000' },
});
const ann = 100_001;
/** Every act that moves money at once. */
const moneyActs: Readonly<Record<string, Record<string, string>>> = {
  'fund-treasury': { coin: 'USDT', amount: '5', id: 'one' },
  'move-treasury': { coin: 'USDT', from: 'treasury', to: 'rewards', amount: '5', id: 'one' },
  'post-correction': { user: String(ann), coin: 'USDT', amount: '5', direction: 'debit', words: 'twice', id: 'one' },
  'fund-contract-pool': { coin: 'USDT', account: 'real', amount: '5', id: 'one' },
};
const isPaid = (id: string) => engine.core.views(TreasuryViews).isPaid(id);

/** Gives it as whoever has seen its preview. */
async function give(principal: string, wanted: { command: string; fields: Record<string, string> }) {
  const planned = await planAct(ports(), { ...wanted, principal });
  if (!planned.ok) throw new Error(planned.message);
  return giveAct(ports(), { ...wanted, principal, why: 'a test', confirm: planned.preview.code });
}

async function approve(principal: string, proposalId: number) {
  const shown = (await shownProposals(ports())).find(({ proposal }) => proposal.proposalId === proposalId);
  return approveAct(ports(), { proposalId, principal, why: 'looked at', confirm: shown?.preview.code });
}

describe('an act that takes two persons', () => {
  it('waits, is shown as it would happen now, and happens with what goes with it when another one approves it', async () => {
    expect(await give('seat:root', fund('one'))).toMatchObject({ kind: 'refused', code: 'l.error.seatUnknown' });
    expect(await give('alice', fund('one'))).toMatchObject({ kind: 'proposed', proposalId: 1 });
    expect(isPaid('one')).toBe(false);
    expect(behind).toEqual([]);
    const [first] = await shownProposals(ports());
    expect(first?.preview.lines[0]).toBe('house’s treasury, USDT: 0 → 5, 5 issued (payment one)');
    expect(await approve('alice', 1)).toMatchObject({ kind: 'refused', code: 'l.error.proposalOwn' });
    expect(await approve('bob', 1)).toMatchObject({ kind: 'done' });
    expect(isPaid('one')).toBe(true);
    expect(behind).toEqual(['fund-treasury']);
    expect(await approve('carol', 1)).toMatchObject({ kind: 'refused', code: 'l.error.proposalUnknown' });
  });

  it('is not approved by whoever has seen something else', async () => {
    await give('alice', review('900'));
    await give('alice', review('700'));
    const [first] = await shownProposals(ports());
    await approve('bob', 2);
    const late = { proposalId: 1, principal: 'bob', why: 'looked at', confirm: first?.preview.code };
    expect(await approveAct(ports(), late)).toMatchObject({
      kind: 'unconfirmed',
      message: 'What it would do is not what was confirmed. Nothing was done.',
      preview: { lines: [expect.stringContaining('700 USDT → 900 USDT')] },
    });
    expect(await approve('bob', 1)).toMatchObject({ kind: 'done' });
  });

  it.each(Object.entries(moneyActs))(
    '%s is proposed and approved while the money that it is about goes on moving: what is confirmed is what moves',
    async (command, fields) => {
      engine.configure([...contractConfiguration(), openAccount(ann)]);
      let payments = 0;
      const moveOn = () => {
        payments += 1;
        const paid = { assetId: USDT, amount: moneyOf(10n ** 15n), clientOrderId: `moved-${payments}` };
        engine.configure([
          { type: 'fund-treasury', ...paid },
          { type: 'fund-contract-pool', ...paid },
          issueCoins(ann, USDT, 100),
        ]);
      };
      moveOn();
      const planned = await planAct(ports(), { command, fields, principal: 'alice' });
      if (!planned.ok) throw new Error(planned.message);
      moveOn();
      const given = { command, fields, principal: 'alice', why: 'a test', confirm: planned.preview.code };
      expect(await giveAct(ports(), given)).toMatchObject({ kind: 'proposed', proposalId: 1 });
      const [shown] = await shownProposals(ports());
      moveOn();
      const [later] = await shownProposals(ports());
      // The balances beside it are those of the moment.
      expect(later?.preview.lines).not.toEqual(shown?.preview.lines);
      const decision = { proposalId: 1, principal: 'bob', why: 'looked at', confirm: shown?.preview.code };
      expect(await approveAct(ports(), decision)).toMatchObject({ kind: 'done' });
    },
  );

  it('asks whoever gives it for what two persons take, when it is looked at and once more when its class has risen', async () => {
    const owed = { kind: 'refused', code: 'l.error.seatProofOwed' };
    const refusalFor = (persons: 1 | 2) => (persons === 2 ? ('l.error.seatProofOwed' as const) : undefined);
    const planned = await planAct(ports(), { ...fund('one'), principal: 'alice' });
    if (!planned.ok) throw new Error(planned.message);
    const given = { ...fund('one'), principal: 'alice', why: 'a test', confirm: planned.preview.code, refusalFor };
    expect(await giveAct(ports(), given)).toMatchObject(owed);
    // The core that was read said one person, and the one that carries it out says two.
    const risen: ActPorts['engine'] = {
      read: (ask) =>
        engine.read((core) =>
          ask(Object.assign(Object.create(core), { personsFor: () => 1, views: core.views.bind(core) })),
        ),
      submit: (command) => engine.submit(command),
    };
    expect(await giveAct({ ...ports(), engine: risen }, given)).toMatchObject(owed);
    expect(await shownProposals(ports())).toEqual([]);
    expect(isPaid('one')).toBe(false);
  });

  it('is declined with a reason, and needs one', async () => {
    await give('alice', fund('one'));
    expect(await declineAct(ports(), { proposalId: 1, principal: 'bob', why: ' ' })).toMatchObject({ kind: 'refused' });
    expect(await declineAct(ports(), { proposalId: 1, principal: 'bob', why: 'no' })).toMatchObject({ kind: 'done' });
    expect(await shownProposals(ports())).toEqual([]);
    expect(isPaid('one')).toBe(false);
  });

  it('has one decision of 200 races of two approvers, whoever is first', async () => {
    for (let race = 1; race <= 200; race += 1) {
      await give('alice', fund(`race-${race}`, '1'));
      const [proposal] = await shownProposals(ports());
      const proposalId = proposal?.proposal.proposalId ?? 0;
      const outcomes = await Promise.all([
        approve('bob', proposalId),
        approve('carol', proposalId),
        declineAct(ports(), { proposalId, principal: 'dave', why: 'no' }),
      ]);
      expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    }
    expect(engine.core.views(StaffViews).proposals()).toEqual([]);
  });
});

describe('on the machine’s own line', () => {
  const readingsOfStaff = (): Partial<OperatorReadings> => staffReadings(engine);
  const desk = (): OperatorDeskPorts => ({
    ...ports(),
    deadLetters: { find: async () => undefined, newest: async () => [] },
    // Only those of the staff are asked for here.
    readings: readingsOfStaff() as OperatorReadings,
    readLog: async () => [],
  });

  /** As typed, and confirmed. */
  async function operate(line: string): Promise<OperatorAnswer> {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
    const read = readOperatorArguments(words);
    if (!read.ok || read.value === 'catalogue') throw new Error(line);
    const shown = await answerOperator(desk(), read.value);
    if (!('preview' in shown) || read.value.call !== 'run') return shown;
    return answerOperator(desk(), { ...read.value, confirm: shown.preview.code });
  }
  const paying = 'fund-treasury --coin USDT --amount 5 --id one --who alice --why "stock of the house"';

  it('one person proposes, the list shows it, and another one approves it', async () => {
    expect(await operate(paying)).toEqual({
      done: true,
      message: 'Proposed: fund-treasury waits for a second person as proposal 1. Nothing has happened yet.',
    });
    expect(await operate('list-proposals')).toMatchObject({
      done: true,
      lines: [
        '1: fund-treasury, proposed by alice at 2023-11-14T22:13:20.000Z, over at 2023-11-21T22:13:20.000Z',
        '  why: stock of the house',
        '  house’s treasury, USDT: 0 → 5, 5 issued (payment one)',
      ],
    });
    const decided = (who: string) => `approve-act --proposal 1 --who ${who} --why "counted"`;
    expect(await operate(decided('Alice'))).toMatchObject({
      done: false,
      message: expect.stringContaining('proposed'),
    });
    expect(isPaid('one')).toBe(false);
    expect(await operate(decided('bob'))).toMatchObject({ done: true });
    expect(isPaid('one')).toBe(true);
    expect(await operate('list-proposals')).toMatchObject({ lines: ['Nothing waits for a second person.'] });
  });

  it('shows that it takes two before it is proposed, and what a decline ends before it does', async () => {
    const asked = {
      call: 'run',
      command: 'fund-treasury',
      fields: fund('one').fields,
      who: 'alice',
      why: 'a',
    } as const;
    expect(await answerOperator(desk(), asked)).toMatchObject({
      done: false,
      preview: { lines: expect.arrayContaining(['It takes two persons: one proposes it, another one approves it.']) },
    });
    await operate(paying);
    const ended = { call: 'run', command: 'decline-act', fields: { proposal: '1' }, who: 'bob', why: 'no' } as const;
    expect(await answerOperator(desk(), ended)).toMatchObject({
      preview: { lines: ['Ends without having happened: fund-treasury, proposed by alice.', expect.anything()] },
    });
    expect(await operate('decline-act --proposal 1 --who bob --why no')).toMatchObject({ done: true });
  });

  it('nobody is a seat of the console', async () => {
    for (const who of ['seat:alice', 'SEAT:alice', 'ｓeat:alice']) {
      const asked = { call: 'run', command: 'approve-act', fields: { proposal: '1' }, who, why: 'a' } as const;
      expect(await answerOperator(desk(), asked)).toMatchObject({
        message: expect.stringContaining('from the console'),
      });
    }
  });

  it('decisions need the number of a proposal, and nothing else', async () => {
    for (const [line, sentence] of [
      ['approve-act --who bob --why yes', 'approve-act needs --proposal'],
      ['approve-act --proposal x --who bob --why yes', 'is not a whole number'],
      ['approve-act --proposal 1 --coin BTC --who bob --why yes', 'takes no field “coin”'],
      ['approve-act --proposal 9 --who bob --why yes', 'No such proposal'],
      ['decline-act --proposal 9 --who bob --why yes', 'No such proposal'],
    ] as const) {
      expect(await operate(line), line).toMatchObject({ done: false, message: expect.stringContaining(sentence) });
    }
  });

  it('seats are opened by role or by scopes, changed and closed, and listed', async () => {
    const signed = '--who root --why "the staff"';
    expect(await operate(`open-seat --name alice --role administrator ${signed}`)).toMatchObject({ done: true });
    expect(await operate(`open-seat --name bob --role viewer ${signed}`)).toMatchObject({ done: true });
    expect(await operate(`change-seat --name bob --role "people, overview" ${signed}`)).toMatchObject({ done: true });
    expect(await operate(`close-seat --name alice ${signed}`)).toMatchObject({ done: false });
    for (const role of ['boss', '', 'people,people', 'own-seat']) {
      const line = `open-seat --name carol --role "${role}" ${signed}`;
      expect(await operate(line), line).toMatchObject({ done: false });
    }
    expect(await operate('list-seats')).toMatchObject({
      lines: [
        expect.stringMatching(/^alice: open, administrator \(overview, .*seats\)$/),
        'bob: open, own (overview, people)',
      ],
    });
  });
});
