import type { GrantedScope } from '@assay/protocol/console-scopes';
import type { OperatorCommandDefinition } from '@assay/protocol/operator-command-definition';
import { operatorCommands } from '@assay/protocol/operator-commands';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { DAY_MS } from '../limits.ts';
import { operatorActs } from '../modules.ts';
import type { OperatorCommand } from '../operator/operator-action.ts';
import { HARDENED_RULES, STAFF_RULES } from '../rules.ts';
import { coins, USDT } from '../testing/generated-batches.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';
import { PROPOSAL_KEPT_MS, PROPOSALS_MAX, SEATS_MAX } from './staff-limits.ts';
import { StaffViews } from './staff-views.ts';

let exchange: SmallExchange;
const under = (rulesVersion: number): SmallExchange => {
  const made = new SmallExchange();
  made.one({ type: 'activate-rules', rulesVersion });
  return made;
};
beforeEach(() => {
  exchange = under(STAFF_RULES);
});

const fund = (id: string, amount = coins(5)): OperatorCommand => ({
  type: 'fund-treasury',
  assetId: USDT,
  amount,
  clientOrderId: id,
});
const act = (operator: string, action: OperatorCommand): Command => ({
  type: 'operator-action',
  operator,
  reason: 'a test',
  action,
});
const propose = (operator: string, action: OperatorCommand): Command => ({
  type: 'propose-act',
  operator,
  reason: 'a test',
  action,
});
const approve = (operator: string, proposalId: number): Command => ({
  type: 'approve-act',
  operator,
  reason: 'looked at',
  proposalId,
});
const decline = (operator: string, proposalId: number): Command => ({
  type: 'decline-act',
  operator,
  reason: 'no',
  proposalId,
});
const seat = (name: string, ...scopes: GrantedScope[]): OperatorCommand => ({
  type: 'open-seat',
  name,
  scopes: scopes.map((scope) => ({ scope })),
});
const views = () => exchange.core.views(StaffViews);
const treasury = () => exchange.core.standingBefore(fund('none'));
/** Sends it, and answers its refusal, which changed nothing: the state is that of a core whose batch was empty. */
function nothingHappens(command: Command): string | undefined {
  // What time alone brings about is no doing of the command.
  exchange.apply();
  const untouched = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
  const refusal = codeOf(exchange.one(command));
  expect(exchange.events).toEqual([]);
  untouched?.apply({ sequence: untouched.sequence + 1, timeMs: exchange.timeMs, commands: [] });
  expect(untouched?.stateHash()).toBe(exchange.core.stateHash());
  return refusal;
}

describe('what takes two persons', () => {
  it('is said alike by the catalogue and by the core', () => {
    const catalogue: readonly OperatorCommandDefinition[] = operatorCommands;
    const asCore = (persons: (operator: string) => 1 | 2) => `${persons('alice')} ${persons('seat:alice')}`;
    for (const { name, persons, aloneWhen } of catalogue) {
      const declared = operatorActs.declaration(name);
      if (declared === undefined) throw new Error(`the core has no ${name}`);
      expect(declared.operator.persons !== undefined, name).toBe(persons === 2);
      if (persons !== 2 || aloneWhen !== undefined) continue;
      const action = operatorActs.table.of(declared.type).draw({
        whole: () => 1,
        bigint: () => 1n,
        text: () => 'a',
        pick: ([first]) => first as never,
        list: (draw) => [draw()],
      });
      expect(
        asCore((operator) => exchange.core.personsFor(action, operator)),
        name,
      ).toBe('2 2');
    }
  });

  it('is refused to one person alone, and was not under rules before', () => {
    expect(nothingHappens(act('alice', fund('one')))).toBe('l.error.secondPersonNeeded');
    exchange = under(HARDENED_RULES);
    expect(exchange.one(act('alice', fund('one'))).accepted).toBe(true);
    expect(nothingHappens(propose('alice', fund('two')))).toBe('l.error.commandNotAllowed');
  });

  it('happens when another person approves it, with both names and reasons', () => {
    expect(exchange.one(propose('alice', fund('one')))).toEqual({ accepted: true, kind: 'proposal', proposalId: 1 });
    expect(exchange.events).toMatchObject([{ type: 'proposal', deed: 'proposed', proposalId: 1, operator: 'alice' }]);
    expect(treasury()).toMatchObject({ amount: 0n });
    expect(exchange.one(approve('bob', 1))).toEqual({ accepted: true, kind: 'done' });
    expect(exchange.events).toContainEqual(
      expect.objectContaining({
        type: 'operator-action',
        operator: 'alice',
        reason: 'a test',
        second: { operator: 'bob', reason: 'looked at', proposalId: 1 },
      }),
    );
    expect(treasury()).toMatchObject({ amount: coins(5) });
    expect(nothingHappens(approve('carol', 1))).toBe('l.error.proposalUnknown');
    expect(treasury()).toMatchObject({ amount: coins(5) });
  });

  it.each(['alice', ' ALICE', 'Ａlice', 'seat:alice'])(
    'is not approved by its own person, written as %j',
    (operator) => {
      exchange.one(act('root', seat('alice', 'treasury')));
      exchange.one(propose('alice', fund('one')));
      expect(nothingHappens(approve(operator, 1))).toBe('l.error.proposalOwn');
      expect(views().proposals()).toHaveLength(1);
    },
  );

  it('is taken back or declined with a reason, and then cannot be approved', () => {
    for (const operator of ['alice', 'bob']) {
      exchange.one(propose('alice', fund(operator)));
      const proposalId = views().proposals()[0]?.proposalId ?? 0;
      expect(nothingHappens({ ...decline(operator, proposalId), reason: '' } as Command)).toBe(
        'l.error.operatorUnnamed',
      );
      expect(exchange.one(decline(operator, proposalId)).accepted).toBe(true);
      expect(exchange.events).toMatchObject([{ type: 'proposal', deed: 'declined', operator, reason: 'no' }]);
      expect(nothingHappens(approve('carol', proposalId))).toBe('l.error.proposalUnknown');
    }
    expect(treasury()).toMatchObject({ amount: 0n });
  });

  it('that cannot be any more when it is approved stays, and changes nothing', () => {
    const move = (id: string): OperatorCommand => ({
      type: 'move-treasury',
      assetId: USDT,
      amount: coins(5),
      from: 'treasury',
      to: 'rewards',
      clientOrderId: id,
    });
    exchange.one(propose('alice', move('late')));
    expect(nothingHappens(approve('bob', 1))).toBe('l.error.balanceInsufficient');
    expect(views().proposal(1)?.action).toEqual(move('late'));
    exchange.one(propose('alice', fund('first')));
    expect(exchange.one(approve('bob', 2)).accepted).toBe(true);
    expect(exchange.one(approve('bob', 1)).accepted).toBe(true);
  });

  it('cannot be proposed when one person is enough', () => {
    expect(
      nothingHappens(propose('alice', { type: 'set-market-state', marketId: 1, state: 'halted', reason: '' })),
    ).toBe('l.error.proposalChanged');
  });

  it('is over after seven days, to the millisecond, and then makes room', () => {
    exchange.one(propose('alice', fund('one')));
    const endsAtMs = views().proposal(1)?.endsAtMs ?? 0;
    expect(endsAtMs - exchange.timeMs).toBe(PROPOSAL_KEPT_MS);
    expect(PROPOSAL_KEPT_MS).toBe(7 * DAY_MS);
    exchange.timeMs = endsAtMs;
    expect(nothingHappens(approve('bob', 1))).toBe('l.error.proposalUnknown');
    expect(nothingHappens(decline('bob', 1))).toBe('l.error.proposalUnknown');
    expect(views().proposals()).toEqual([]);
  });

  it('waits in bounded number', () => {
    for (let made = 0; made < PROPOSALS_MAX; made += 1) exchange.one(propose('alice', fund(`id-${made}`)));
    expect(views().proposals()).toHaveLength(PROPOSALS_MAX);
    expect(nothingHappens(propose('alice', fund('more')))).toBe('l.error.proposalsExceeded');
    exchange.one(decline('alice', 500));
    expect(exchange.one(propose('alice', fund('more')))).toMatchObject({ proposalId: PROPOSALS_MAX + 1 });
    exchange.core.audit();
  });
});

describe('seats', () => {
  const close = (name: string): OperatorCommand => ({ type: 'close-seat', name });
  const change = (name: string, ...scopes: GrantedScope[]): OperatorCommand => ({
    type: 'change-seat',
    name,
    scopes: scopes.map((scope) => ({ scope })),
  });

  it('come from the machine by one person, and from the console by two', () => {
    expect(exchange.one(act('root', seat('alice', 'overview', 'seats'))).accepted).toBe(true);
    expect(exchange.one(act('root', seat('bob', 'overview', 'seats'))).accepted).toBe(true);
    expect(nothingHappens(act('seat:alice', seat('carol', 'people')))).toBe('l.error.secondPersonNeeded');
    exchange.one(propose('seat:alice', seat('carol', 'people')));
    expect(exchange.one(approve('seat:bob', 1)).accepted).toBe(true);
    expect(views().openSeat('carol')).toEqual({ name: 'carol', scopes: [{ scope: 'people' }], isOpen: true });
  });

  it('have a name that nobody else ever gets', () => {
    exchange.one(act('root', seat('alice', 'seats')));
    exchange.one(act('root', seat('bob', 'people')));
    expect(nothingHappens(act('root', seat('bob', 'people')))).toBe('l.error.seatTaken');
    exchange.one(act('root', close('bob')));
    expect(nothingHappens(act('root', seat('bob', 'people')))).toBe('l.error.seatTaken');
    expect(nothingHappens(act('root', change('bob', 'people')))).toBe('l.error.seatUnknown');
    expect(nothingHappens(act('root', close('bob')))).toBe('l.error.seatUnknown');
  });

  it.each([
    seat('', 'people'),
    seat('Alice', 'people'),
    seat('seat:alice', 'people'),
    seat('a'.repeat(33), 'people'),
    seat('alice'),
    seat('alice', 'people', 'people'),
  ])('are refused when they make no sense: %j', (action) => {
    expect(nothingHappens(act('root', action))).toBe('l.error.configurationInvalid');
    expect(views().seats()).toEqual([]);
  });

  it('are bounded in number, closed ones counted', () => {
    exchange.apply(...Array.from({ length: SEATS_MAX }, (_, at) => act('root', seat(`seat-${at}`, 'people'))));
    expect(views().seats()).toHaveLength(SEATS_MAX);
    exchange.one(act('root', close('seat-7')));
    expect(nothingHappens(act('root', seat('one-more', 'people')))).toBe('l.error.seatsExceeded');
  });

  it('leave somebody who can give them', () => {
    exchange.one(act('root', seat('alice', 'seats')));
    exchange.one(act('root', seat('bob', 'people')));
    expect(nothingHappens(act('root', close('alice')))).toBe('l.error.lastAdministrator');
    expect(nothingHappens(act('root', change('alice', 'people')))).toBe('l.error.lastAdministrator');
    expect(exchange.one(act('root', change('alice', 'seats', 'people'))).accepted).toBe(true);
    exchange.one(act('root', change('bob', 'seats')));
    expect(exchange.one(act('root', close('alice'))).accepted).toBe(true);
    expect(nothingHappens(act('root', close('bob')))).toBe('l.error.lastAdministrator');
  });

  it('that are closed do nothing any more, and what they proposed cannot be approved', () => {
    const halt: OperatorCommand = { type: 'set-market-state', marketId: 1, state: 'halted', reason: 'operator' };
    for (const name of ['alice', 'bob', 'carol']) exchange.one(act('root', seat(name, 'seats')));
    expect(exchange.one(act('seat:bob', halt)).accepted).toBe(true);
    exchange.one(propose('seat:bob', fund('one')));
    exchange.one(act('root', close('bob')));
    for (const command of [act('seat:bob', halt), propose('seat:bob', fund('two')), decline('seat:bob', 1)])
      expect(nothingHappens(command)).toBe('l.error.seatUnknown');
    expect(nothingHappens(approve('seat:alice', 1))).toBe('l.error.seatUnknown');
    expect(nothingHappens(act('seat:nobody', halt))).toBe('l.error.seatUnknown');
    expect(exchange.one(decline('seat:alice', 1)).accepted).toBe(true);
  });

  it('and proposals leave no trace in a state that never had any', () => {
    expect(exchange.core.stateHash()).toBe(under(STAFF_RULES).core.stateHash());
  });
});
