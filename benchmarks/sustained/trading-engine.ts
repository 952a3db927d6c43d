import { Random } from '@assay/amounts/testing/random';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { type Engine, startEngine } from '@assay/engine/start-engine';
import {
  BTC,
  cancelAll,
  indexTick,
  issueCoins,
  limitOrder,
  openAccount,
  USDT,
} from '@assay/engine/testing/trading-commands';
import type { Command } from '@assay/exchange-core/commands';
import type { PostgresConnection } from '@assay/postgres/start-postgres';

const userCount = 50;
const firstUser = 100_001;
const priceUsdt = 50_000;
const tickIntervalMs = 1_000;

export interface TradingEngine {
  readonly engine: Engine;
  /** The next command of people who trade close to each other and now and then take everything back. */
  next(): Command;
  stop(): Promise<void>;
}

/** The engine with its follower on a database of its own, as the server runs it; the index ticks, and everybody has money. */
export async function startTradingEngine(connection: PostgresConnection, seed: number): Promise<TradingEngine> {
  const started = await startEngine({
    connection: { ...connection },
    mode: 'sandbox',
    configuration: defaultConfiguration([]),
    onFatal: (error) => {
      throw error;
    },
    report: () => undefined,
    onClockDifference: () => undefined,
  });
  if (!started.ok) throw new Error(started.message);
  const { engine } = started;
  const tick = () => engine.client.submit(indexTick(Date.now(), priceUsdt));
  const timer = setInterval(() => void tick(), tickIntervalMs);
  const users = Array.from({ length: userCount }, (_, index) => firstUser + index);
  await tick();
  for (const userId of users) {
    const opening = [openAccount(userId), issueCoins(userId, USDT, 99_000), issueCoins(userId, BTC, 1)];
    for (const command of opening) {
      const result = await engine.client.submit(command);
      if (!result.accepted) throw new Error(`${command.type} was refused: ${result.code}`);
    }
  }
  const random = new Random(seed);
  return {
    engine,
    next() {
      const userId = random.pick(users);
      if (random.chance(0.02)) return cancelAll(userId);
      const side = random.chance(0.5) ? 'buy' : 'sell';
      return limitOrder(userId, side, priceUsdt + random.below(41) - 20, 1_000 + random.below(1_000));
    },
    async stop() {
      clearInterval(timer);
      await engine.stop();
    },
  };
}
