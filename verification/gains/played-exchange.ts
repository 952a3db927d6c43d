import { type Money, moneyOf, moneyOfText } from '@assay/amounts/money';
import { commissionConfiguration } from '@assay/engine/configuration/commission-configuration';
import { conversionConfiguration, inventoryCommands } from '@assay/engine/configuration/conversion-configuration';
import { custodyConfiguration } from '@assay/engine/configuration/custody-configuration';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { fundConfiguration } from '@assay/engine/configuration/fund-configuration';
import { hostingConfiguration, rewardCommands } from '@assay/engine/configuration/hosting-configuration';
import { subscriptionCommands } from '@assay/engine/configuration/subscription-configuration';
import { houseAccountCommands } from '@assay/engine/liquidity/house-accounts';
import { liquidityConfiguration } from '@assay/engine/liquidity/ladders';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult, CoreEvent } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { DAY_MS } from '@assay/exchange-core/limits';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import { identityLevel } from '@assay/protocol/account-standing';
import { type AssetSymbol, assetBySymbol, assets } from '@assay/protocol/assets';
import { indexSymbols } from '@assay/protocol/markets';
import { networkCoins, networks } from '@assay/protocol/networks';

const START_MS = Date.UTC(2026, 10, 30, 9);
const FIRST_PERSON = 100_001;
const ATOMS = 10n ** 12n;

/** USDT for a coin, until something else is said. */
const firstPrices: Readonly<Record<string, string>> = {
  BTC: '64000',
  ETH: '3000',
  EOS: '0.8',
  LTC: '80',
  XRP: '0.6',
  ADA: '0.45',
  DOGE: '0.12',
  SHIB: '0.00002',
  TRX: '0.15',
  BNB: '600',
  USDC: '1',
};

export interface PlayedBatch {
  readonly timeMs: number;
  readonly commands: readonly Command[];
}

export const assetIdOf = (symbol: AssetSymbol): number => {
  const asset = assetBySymbol(symbol);
  if (asset === undefined) throw new Error(`${symbol} is no coin of the exchange`);
  return asset.id;
};

/**
 * The core with everything that a fresh sandbox is configured with, played by hand: a clock that stands until somebody moves it, an index that says what it is
 * told, and the engine's own commands as soon as they are due. All that it is given is kept, so that it can be reckoned again from outside.
 */
export class PlayedExchange {
  readonly core = new ExchangeCore();
  readonly batches: PlayedBatch[] = [];
  readonly prices = new Map(Object.entries(firstPrices));
  timeMs = START_MS;
  /** What the last command caused, without what the engine did by itself afterwards. */
  events: readonly CoreEvent[] = [];
  #people = 0;
  #deposits = 0;
  /** By coin, what lies on its chain. */
  readonly #lying = new Map<number, bigint>();

  constructor() {
    const { core } = this;
    this.must(
      { type: 'genesis', mode: 'sandbox', seed: 'gains', instance: 'gains' },
      ...defaultConfiguration(liquidityConfiguration()),
      { type: 'activate-rules', rulesVersion: NEWEST_RULES },
      ...commissionConfiguration(),
      ...conversionConfiguration(),
      ...custodyConfiguration(),
      ...hostingConfiguration(),
      ...fundConfiguration(),
    );
    this.must(...houseAccountCommands(core));
    this.must(...inventoryCommands(core), ...rewardCommands(core), ...subscriptionCommands(core));
    this.tick();
  }

  /** One batch of one command, then whatever the engine has to send behind it. */
  one(command: Command): CommandResult {
    const outcome = this.#apply(command);
    const [result] = outcome.results;
    this.events = outcome.events;
    this.#standing();
    if (result === undefined) throw new Error('a command has a result');
    return result;
  }

  must(...commands: readonly Command[]): void {
    for (const command of commands) {
      const result = this.one(command);
      if (!result.accepted) throw new Error(`${command.type} was refused: ${result.code}`);
    }
  }

  /** So many people who are known, each with these coins. */
  people(count: number, coins: Partial<Record<AssetSymbol, string>> = {}): number[] {
    return Array.from({ length: count }, () => {
      const userId = FIRST_PERSON + this.#people;
      this.#people += 1;
      this.must(
        { type: 'open-account', userId, kind: 'user' },
        { type: 'set-account-verification', userId, level: identityLevel, country: 'CH' },
      );
      for (const [symbol, amount] of Object.entries(coins))
        this.give(userId, symbol as AssetSymbol, moneyOfText(amount));
      return userId;
    });
  }

  /** By a deposit: the faucet gives little at once. */
  give(userId: number, symbol: AssetSymbol, amount: Money): void {
    const coin = networkCoins.find(({ currency }) => currency === symbol);
    const networkId = networks.find(({ name }) => name === coin?.network)?.id ?? 0;
    const assetId = assetIdOf(symbol);
    this.#deposits += 1;
    const lies = (this.#lying.get(assetId) ?? 0n) + amount;
    this.#lying.set(assetId, lies);
    const height = this.#deposits;
    this.must(
      { type: 'record-reserve', networkId, assetId, amount: moneyOf(lies), height },
      {
        ...{ type: 'credit-deposit', networkId, transactionId: `deposit-${height}`, output: '0', userId, assetId },
        ...{ amount, address: `address-${userId}`, tag: '', height },
      },
    );
  }

  /** The next second of the index, with all coins. */
  tick(): void {
    this.timeMs = Math.floor(this.timeMs / 1_000) * 1_000 + 1_000;
    const { timeMs } = this;
    const ticks = indexSymbols.flatMap(({ id, base }) => {
      const price = this.prices.get(base);
      return price === undefined
        ? []
        : [{ symbolId: id, price, sources: [{ sourceId: 1, price, timeMs: timeMs - 10 }] }];
    });
    this.must({ type: 'record-index-tick', secondMs: timeMs, ticks });
  }

  /** Journal time goes on, or stands: it never goes back (`createJournalClock`). */
  leap(ms: number): void {
    this.timeMs += ms;
    this.tick();
  }

  get day(): number {
    return Math.floor(this.timeMs / DAY_MS);
  }

  /** What these people have together, in atoms of USDT at the index, in all of their pockets. */
  worthOf(...userIds: readonly number[]): bigint {
    let worth = 0n;
    for (const userId of userIds) {
      for (const kind of ['spot', 'earn'] as const) {
        for (const { assetId, available, held } of this.core.balances(userId, kind)) {
          worth += this.worth(assetId, available + held);
        }
      }
    }
    return worth;
  }

  worth(assetId: number, amount: bigint): bigint {
    const symbol = assets.find(({ id }) => id === assetId)?.symbol ?? '';
    const price = symbol === 'USDT' ? ATOMS : moneyOfText(this.prices.get(symbol) ?? '0');
    return (amount * price) / ATOMS;
  }

  #apply(command: Command) {
    this.batches.push({ timeMs: this.timeMs, commands: [command] });
    return this.core.apply({ sequence: this.core.sequence + 1, timeMs: this.timeMs, commands: [command] });
  }

  #standing(): void {
    for (;;) {
      const isNewDay =
        this.core.sequence > 1 && this.core.feeDay !== this.day && this.core.rulesVersion === NEWEST_RULES;
      const command: Command | undefined = isNewDay ? { type: 'recompute-fee-levels' } : this.core.continuation();
      if (command === undefined) return;
      const [result] = this.#apply(command).results;
      // It waits for a price or for coins, and is asked for again with the next command.
      if (!result?.accepted) return;
    }
  }
}

/** With six decimals, for a line of a report. */
export const usdt = (atoms: bigint): string => (Number(atoms) / 1e12).toFixed(6);
