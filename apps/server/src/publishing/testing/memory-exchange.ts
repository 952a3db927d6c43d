import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { createEngineClient, type EngineClient } from '@assay/engine/engine-client';
import { createJournalClock } from '@assay/engine/sequencer/journal-clock';
import { Sequencer } from '@assay/engine/sequencer/sequencer';
import { indexTick } from '@assay/engine/testing/trading-commands';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { CHAIN_START } from '@assay/journal/frame-chain';
import { createMemoryJournal } from '@assay/journal/testing/memory-journal';

export interface MemoryExchange {
  readonly engine: EngineClient;
  /** Submits commands that must be accepted, one after the other. */
  accept(...commands: readonly Command[]): Promise<CommandResult[]>;
  /** A second later: an index tick for BTC at 60,000 USDT, which opens btcusdt for three seconds. */
  tick(): Promise<void>;
}

/** The real core and sequencer on a journal in memory, with the product's markets. Its clock stands still between ticks, however slow the machine is. */
export async function startMemoryExchange(): Promise<MemoryExchange> {
  const fail = (error: unknown) => {
    throw error;
  };
  let nowMs = Math.floor(Date.now() / 1_000) * 1_000;
  const clockSources = { wallMs: () => nowMs, monotonicMs: () => nowMs, offsetMs: 0 };
  const sequencer = new Sequencer({
    core: new ExchangeCore(),
    journal: createMemoryJournal(),
    chainEnd: CHAIN_START,
    clock: createJournalClock(0, () => undefined, clockSources),
    onFatal: fail,
    onListenerFault: fail,
  });
  const engine = createEngineClient(sequencer, sequencer);
  const accept = async (...commands: readonly Command[]) => {
    const results: CommandResult[] = [];
    for (const command of commands) {
      const result = await engine.submit(command);
      if (!result.accepted) throw new Error(`${command.type} was refused: ${result.code}`);
      results.push(result);
    }
    return results;
  };
  const exchange: MemoryExchange = {
    engine,
    accept,
    async tick() {
      nowMs += 1_000;
      await accept(indexTick(nowMs, 60_000));
    },
  };
  await accept({ type: 'genesis', mode: 'sandbox', seed: 'memory', instance: 'memory' }, ...defaultConfiguration([]));
  await exchange.tick();
  return exchange;
}
