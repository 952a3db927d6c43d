import { drawnBy, drawn as drawnOf, testSeed, workload } from '@assay/amounts/testing/scale';
import { commandTable } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import { operatorActs } from '@assay/exchange-core/modules';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { describe, expect, it } from 'vitest';
import { ContractEngine, coins, type OrderDrawn, people } from './contract-engine.ts';
import { hostileCommands, ruleCommands } from './hostile-commands.ts';

const START_MS = 1_700_000_000_000;
const drawn: OrderDrawn = {
  userId: people[0],
  account: 'real',
  symbolId: 1,
  holdingSeconds: 30,
  direction: 'up',
  stake: coins(10),
};
/** The tick prices of the contract's life; undefined is a second without a tick. */
const lives = {
  win: Array.from({ length: 45 }, (_, second) => String(60_000 + second)),
  lose: Array.from({ length: 45 }, (_, second) => String(60_000 - second)),
  draw: Array.from({ length: 45 }, () => '60000'),
  void: Array.from({ length: 45 }, (_, second) => (second < 15 ? String(60_000 + second) : undefined)),
};
/** Seconds after the order at which the commands come: while it waits, runs, has just expired. */
const moments = [0, 10, 31] as const;
/** In the short run each command comes at one of them, drawn for each. */
const MOMENTS = workload(1, moments.length);
/** In the short run. */
const ENDS = 2;

/** One life of an order; `disturb` may send anything at one moment of it. */
function lived(
  life: readonly (string | undefined)[],
  moment: number,
  disturb: (order: ContractView, nowMs: number) => readonly Command[],
) {
  let nowMs = START_MS;
  const engine = new ContractEngine(() => nowMs);
  const tick = (price: string | undefined) => {
    nowMs += 1_000;
    engine.tick(nowMs, price === undefined ? {} : { 1: price });
  };
  tick('60000');
  const order = engine.opened(drawn, 'mine');
  let accepted = 0;
  for (const [second, price] of life.entries()) {
    if (second === moment) {
      for (const command of disturb(order, nowMs)) if (engine.apply(command).accepted) accepted += 1;
    }
    tick(price);
  }
  engine.core.audit();
  expect(engine.witness.compare().differences).toEqual([]);
  const ended = engine.witness.orders().find(({ orderId }) => orderId === order.orderId);
  if (ended === undefined) throw new Error('the order is gone');
  return { ended, accepted };
}

/** All that money depends on. Only the published cause of a void may name what an operator did. */
function verdictOf({ voidCause, ...rest }: ContractView) {
  return rest;
}

describe('an open order', () => {
  const types = commandTable.types.filter((type) => !ruleCommands.some((known) => known === type));

  it.each(drawnOf('ends of an open order', Object.keys(lives) as (keyof typeof lives)[], ENDS))(
    'that ends in %s is changed by no command of anybody',
    (result) => {
      const undisturbed = lived(lives[result], -1, () => []).ended;
      expect(undisturbed.result).toBe(result);
      let sent = 0;
      let accepted = 0;
      const seed = testSeed(`open order, ${result}`);
      for (const [at, type] of types.entries()) {
        for (const moment of drawnBy(seed + at, moments, MOMENTS)) {
          const disturbed = lived(lives[result], moment, (order, nowMs) => {
            const commands = hostileCommands(type, order, nowMs);
            expect(commands.length, type).toBeGreaterThan(0);
            sent += commands.length;
            return commands;
          });
          accepted += disturbed.accepted;
          expect(verdictOf(disturbed.ended), `${type} after ${moment} s`).toEqual(verdictOf(undisturbed));
        }
      }
      console.info(
        `open order, ${result}: ${types.length} commands at ${MOMENTS} moments, ${sent} sent, ${accepted} accepted, 0 changes`,
      );
      // Commands that the core refuses prove nothing: most of what an operator and the owner may do must have been done.
      expect(accepted).toBeGreaterThan(MOMENTS * 30);
    },
  );

  it('is voided with everything back where a recorded feed begins again, in a sandbox only, and by no operator', () => {
    const { ended } = lived(lives.win, 10, (_order, nowMs) => [{ type: 'record-index-seam', secondMs: nowMs }]);
    expect(ended).toMatchObject({ result: 'void', voidReason: 'seam', returned: drawn.stake, wouldHave: 'win' });
    for (const type of ruleCommands) expect(operatorActs.table.types).not.toContain(type);
  });

  it('is not reached by a tick of a second that is recorded already, or that comes too late', () => {
    const undisturbed = lived(lives.win, -1, () => []).ended;
    for (const moment of [5, 31]) {
      const tick = (secondMs: number): Command => ({
        type: 'record-index-tick',
        secondMs,
        ticks: [{ symbolId: 1, price: '1', sources: [{ sourceId: 1, price: '1', timeMs: secondMs }] }],
      });
      const disturbed = lived(lives.win, moment, (_order, nowMs) =>
        [0, 1_000, 5_000, 20_000].map((age) => tick(nowMs - age)),
      );
      expect(disturbed).toEqual({ ended: undisturbed, accepted: 0 });
    }
  });

  it('is named by no call but the one that reads its receipt', () => {
    const fieldsOf = (endpoint: (typeof endpointCatalogue)[number]): string[] =>
      Object.keys(Object(Reflect.get(endpoint.request._zod.def, 'shape')));
    const naming = endpointCatalogue
      .filter((endpoint) => fieldsOf(endpoint).some((field) => /^(orderId|receiptId|contractId)$/.test(field)))
      .map(({ name }) => name);
    // The first two are of spot orders, whose numbers are others; a command of theirs with a contract's number was tried above.
    expect(naming.sort()).toEqual(['cancelOrder', 'publicReceipt', 'replaceOrder']);
  });
});
