import { moneyOfText } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, report, testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { crowdedMinutes } from './crowded-minutes.ts';
import { leapingClock } from './leaping-clock.ts';
import { PlayedExchange } from './played-exchange.ts';
import { recomputedMoney } from './recomputed-money.ts';
import { roundTripsOfCoins, roundTripsOfUnits } from './round-trips.ts';
import { sharedAllotment } from './shared-allotments.ts';
import { splitWithdrawals } from './split-withdrawals.ts';
import { washTrading } from './wash-trading.ts';

/** One exchange for all: what they leave behind is reckoned again at the end. */
const exchange = new PlayedExchange();
const random = new Random(testSeed('gains'));

describe('what somebody gains', { timeout: modelTimeoutMs }, () => {
  it('by trading with himself, however many invited each other: nothing', () => {
    const { most, trades, line } = washTrading(exchange, random, workload(150, 20_000));
    report(line);
    expect(trades).toBeGreaterThan(workload(100, 15_000));
    expect(most).toBeLessThan(0n);
  });

  it('by a wish of new coins that is cut over many accounts: less than a step for each', () => {
    const { gainedSteps, most, line } = sharedAllotment(exchange, random, workload(200, 1_000), workload(5, 200));
    report(line);
    expect(most.perAccount).toBeLessThan(1);
    expect(gainedSteps).toBeLessThan(1_000);
  });

  it('by what is cut off when coins and units are exchanged again and again: nothing', () => {
    for (const trips of [
      roundTripsOfCoins(exchange, random, workload(200, 20_000)),
      roundTripsOfUnits(exchange, random, workload(20, 1_000)),
    ]) {
      report(trips.line);
      expect(trips.most).toBeLessThan(0n);
    }
  });

  it('by withdrawals in pieces: no more in a day than goes out unseen', () => {
    const { faults, line } = splitWithdrawals(exchange, random, workload(150, 400), workload(400, 40_000));
    report(line);
    expect(faults).toEqual([]);
  });

  it('by exchanging at the turn of a minute: no more than its bounds', () => {
    const { faults, inMinute, line } = crowdedMinutes(exchange, random, workload(40, 100), workload(2, 60));
    report(line);
    expect(faults).toEqual([]);
    // Somebody has come up to it, or it proves little.
    expect(inMinute).toBeGreaterThan(moneyOfText('900000'));
  });

  it('by a clock that leaps, stands still and goes back: nothing twice, and nothing is left out', () => {
    const { faults, line } = leapingClock(exchange, random, workload(60, 1_500));
    report(line);
    expect(faults).toEqual([]);
  });

  it('is in the books to the last atom', () => {
    const { differences, ...figures } = recomputedMoney(exchange.batches, exchange.core);
    report(`recomputed: ${JSON.stringify(figures)}`);
    expect(differences).toEqual([]);
  });
});
