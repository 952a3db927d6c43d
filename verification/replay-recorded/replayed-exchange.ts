import { moneyOf } from '@assay/amounts/money';
import { decodeCommand, encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { BatchOutcome } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';

export interface ReplayedMarket {
  readonly marketId: number;
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
}

const QUOTE = 1;
const TEN_YEARS_MS = 315_360_000_000;
const WIDEST_BAND_PPM = 999_999;

/** Ids of the accounts that orders are spread over: an account has at most 1,000 open orders. */
export const replayUsers = Array.from({ length: 97 }, (_, index) => index + 1);

/**
 * The real core with markets that take what was recorded: no minimum, the widest price band, no time-out, accounts with more money than there
 * is. `isJournaled`: every command goes through its bytes, as in a replay of the journal.
 */
export class ReplayedExchange {
  core = new ExchangeCore();
  readonly #isJournaled: boolean;
  #secondMs = 0;

  constructor(markets: readonly ReplayedMarket[], startMs: number, isJournaled: boolean) {
    this.#isJournaled = isJournaled;
    this.apply(startMs, [
      { type: 'genesis', mode: 'sandbox', seed: 'recorded', instance: 'recorded' },
      { type: 'activate-rules', rulesVersion: 2 },
      { type: 'configure-asset', assetId: QUOTE, symbol: 'USDT' },
      { type: 'configure-index-source', sourceId: 1, name: 'recorded' },
      ...markets.flatMap(declaration),
      ...replayUsers.flatMap((userId): Command[] => [
        { type: 'open-account', userId, kind: 'liquidity-provider' },
        ...[QUOTE, ...markets.map(assetOf)].map(
          (assetId): Command => ({
            type: 'issue-sandbox-coins',
            userId,
            assetId,
            amount: moneyOf(10n ** 22n),
            clientOrderId: '',
          }),
        ),
      ]),
    ]);
  }

  apply(timeMs: number, commands: readonly Command[]): BatchOutcome {
    const bytes = this.#isJournaled ? commands.map((command) => decodeCommand(encodeCommand(command))) : commands;
    const time = Math.max(timeMs, this.core.timeMs);
    return this.core.apply({ sequence: this.core.sequence + 1, timeMs: time, commands: bytes });
  }

  /** Puts the index of a market to a price, from which the band follows. */
  setIndex(timeMs: number, { marketId }: ReplayedMarket, price: string): void {
    const time = Math.max(timeMs, this.core.timeMs);
    this.#secondMs = Math.max(this.#secondMs + 1_000, time - (time % 1_000));
    const text = String(Number(Number(price).toPrecision(8)));
    const ticks = [{ symbolId: marketId, price: text, sources: [{ sourceId: 1, price: text, timeMs: 0 }] }];
    const [result] = this.apply(this.#secondMs, [
      { type: 'record-index-tick', secondMs: this.#secondMs, ticks },
    ]).results;
    if (result?.accepted !== true) throw new Error(`the index of market ${marketId} was refused`);
  }

  /** Puts the core away as a snapshot and takes it up again. */
  reopen(): void {
    const restored = ExchangeCore.fromSnapshot(this.core.writeSnapshot());
    if (restored === undefined) throw new Error('the snapshot cannot be read');
    this.core = restored;
  }
}

function assetOf({ marketId }: ReplayedMarket): number {
  return QUOTE + marketId;
}

function declaration(market: ReplayedMarket): Command[] {
  const { marketId, symbol, priceDecimals, amountDecimals } = market;
  const assetId = assetOf(market);
  return [
    { type: 'configure-asset', assetId, symbol: `BASE${marketId}` },
    { type: 'configure-index-symbol', symbolId: marketId, symbol: `index${marketId}`, assetId },
    {
      type: 'configure-market',
      marketId,
      symbol,
      baseAssetId: assetId,
      quoteAssetId: QUOTE,
      priceDecimals,
      amountDecimals,
      minimumNotional: moneyOf(0n),
      priceBandPpm: WIDEST_BAND_PPM,
      tickTimeoutMs: TEN_YEARS_MS,
    },
  ];
}
