import { parseMoney, ZERO_MONEY } from '@assay/amounts/money';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { assets } from '@assay/protocol/assets';
import { indexSymbols, markets } from '@assay/protocol/markets';
import type { EngineClient } from '../engine-client.ts';
import type { DurableBatch } from '../engine-port.ts';

/** A real core behind the engine's interface, without journal: each command is a batch, durable at once. For tests. */
export class CoreEngine implements EngineClient {
  readonly core = new ExchangeCore();
  readonly commands: Command[] = [];
  readonly results: CommandResult[] = [];
  commandBytes = 0;
  readonly #nowMs: () => number;
  readonly #listeners = new Set<(batch: DurableBatch) => void>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  async submit(command: Command): Promise<CommandResult> {
    return this.apply(command);
  }

  apply(command: Command): CommandResult {
    const sequence = this.core.sequence + 1;
    const timeMs = Math.max(this.#nowMs(), this.core.timeMs);
    const outcome = this.core.apply({ sequence, timeMs, commands: [command] });
    this.commands.push(command);
    this.commandBytes += encodeCommand(command).length;
    const result = outcome.results[0];
    if (result === undefined) throw new Error('a command has a result');
    this.results.push(result);
    // Some send another command while they are told.
    const letGo = outcome.keep();
    for (const listener of this.#listeners) listener({ sequence, timeMs, outcome });
    letGo();
    return result;
  }

  async read<Answer>(look: (core: ExchangeCore) => Answer): Promise<Answer> {
    return look(this.core);
  }

  onBatch(listener: (batch: DurableBatch) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  count(type: Command['type']): number {
    return this.commands.filter((command) => command.type === type).length;
  }

  /** Throws when one is refused. */
  configure(commands: readonly Command[]): void {
    for (const command of commands) {
      const result = this.apply(command);
      if (!result.accepted) throw new Error(`${command.type} was refused: ${result.code}`);
    }
  }
}

/** A sandbox with the specification's assets, index symbols and markets. */
export function sandboxConfiguration(): Command[] {
  const idOf = (coin: string) => assets.find((asset) => asset.symbol === coin)?.id ?? 0;
  return [
    { type: 'genesis', mode: 'sandbox', seed: 'test', instance: 'test' },
    ...assets.map(({ id, symbol }): Command => ({ type: 'configure-asset', assetId: id, symbol })),
    ...indexSymbols.map(
      ({ id, symbol, base }): Command => ({
        type: 'configure-index-symbol',
        symbolId: id,
        symbol,
        assetId: idOf(base),
      }),
    ),
    ...markets.map((market): Command => {
      const minimum = parseMoney(market.minimumNotional);
      if (!minimum.ok) throw new Error('a minimum is money');
      return {
        type: 'configure-market',
        marketId: market.id,
        symbol: market.symbol,
        baseAssetId: idOf(market.base),
        quoteAssetId: idOf(market.quote),
        priceDecimals: market.priceDecimals,
        amountDecimals: market.amountDecimals,
        minimumNotional: minimum.money,
        priceBandPpm: 100_000,
        tickTimeoutMs: 3_000,
      };
    }),
    { type: 'configure-fees', levels: [{ minimumVolume: ZERO_MONEY, makerPpm: 1_000, takerPpm: 2_000 }] },
  ];
}
