import type { CommandFrom } from '@assay/exchange-core/commands';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { DAY_MS } from '@assay/exchange-core/limits';
import { ORDER_RULES } from '@assay/exchange-core/rules';
import type { EngineClient } from '../engine-client.ts';

/** What the core says of itself that asks for a command which nobody else sends. */
export type StandingState = Pick<ExchangeCorePort, 'continuation' | 'feeDay' | 'rulesVersion' | 'timeMs'>;

/**
 * The engine's own commands, journaled like everybody's: the rest of the stops that one command could not carry out, and the fee levels of
 * a new day (UTC, journal time), also after a start that missed midnight. Looks once now and after each batch; the index makes one a
 * second. One that was refused because of overload is sent again after the next batch. Answers a function that ends it.
 */
export function sendStandingCommands(
  core: StandingState,
  engine: Pick<EngineClient<CommandFrom<'engine'>>, 'submit' | 'onBatch'>,
): () => void {
  let isUnderWay = false;
  const look = () => {
    const command = isUnderWay ? undefined : standingCommandOf(core);
    if (command === undefined) return;
    isUnderWay = true;
    engine
      .submit(command)
      // The engine has stopped; whoever starts it again looks again.
      .catch(() => undefined)
      .finally(() => {
        isUnderWay = false;
      });
  };
  look();
  return engine.onBatch(look);
}

function standingCommandOf(core: StandingState): CommandFrom<'engine'> | undefined {
  const continuation = core.continuation();
  if (continuation !== undefined) return continuation;
  const isNewDay = core.rulesVersion >= ORDER_RULES && Math.floor(core.timeMs / DAY_MS) !== core.feeDay;
  return isNewDay ? { type: 'recompute-fee-levels' } : undefined;
}
