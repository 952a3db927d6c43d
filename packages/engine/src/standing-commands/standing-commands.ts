import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { CommandFrom } from '@assay/exchange-core/commands';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { DAY_MS } from '@assay/exchange-core/limits';
import { ORDER_RULES } from '@assay/exchange-core/rules';
import type { EngineClient } from '../engine-client.ts';
import { isPassing } from './passing-refusals.ts';

/** What the core says of itself that asks for a command which nobody else sends. */
export type StandingState = Pick<ExchangeCorePort, 'continuation' | 'feeDay' | 'rulesVersion' | 'timeMs'>;

/** The same command again, after the core has refused it. */
const REFUSED_AGAIN_MS = 1_000;

/**
 * Work of many commands that no price waits for. Each of them delays the orders that come while it is written, so between two of them orders
 * have the journal for themselves for some times as long as the last one took: the longer the machine needs, the longer the pause.
 */
const longWork: ReadonlySet<CommandFrom<'engine'>['type']> = new Set([
  'accrue-hosting',
  'value-fund',
  'settle-subscription',
  'vest-subscription',
]);
export const PAUSE_FOR_ORDERS = 4;
export const PAUSE_MS_MAX = 1_000;

/**
 * The engine's own commands, journaled like everybody's: the fee levels of a new day (UTC, journal time), also after a start that missed
 * midnight, and the rest of what one command could not carry out. Looks once now, after each batch, and when long work has paused; the index
 * makes a batch a second. One that was refused because of overload is sent again after the next batch; one that the core refused is not
 * until a second of journal time has passed: its refusal is a batch too, and would be answered by the next one without end. Answers a
 * function that ends it.
 */
export function sendStandingCommands(
  core: StandingState,
  engine: Pick<EngineClient<CommandFrom<'engine'>>, 'submit' | 'onBatch'>,
): () => void {
  const commands = new StandingCommands(core, engine);
  commands.look();
  const endLooking = engine.onBatch(() => commands.look());
  return () => {
    endLooking();
    commands.end();
  };
}

class StandingCommands {
  readonly #core: StandingState;
  readonly #engine: Pick<EngineClient<CommandFrom<'engine'>>, 'submit'>;
  #isUnderWay = false;
  #refused: { readonly bytes: Buffer; readonly timeMs: number } | undefined;
  /** By the clock of this process, until when long work lets orders go first. */
  #pausedUntilMs = 0;
  #pause: NodeJS.Timeout | undefined;

  constructor(core: StandingState, engine: Pick<EngineClient<CommandFrom<'engine'>>, 'submit'>) {
    this.#core = core;
    this.#engine = engine;
  }

  look(): void {
    if (this.#isUnderWay) return;
    const command = standingCommandsOf(this.#core).find((one) => !this.#wasRefused(one));
    if (command === undefined) return;
    const pauseMs = longWork.has(command.type) ? this.#pausedUntilMs - performance.now() : 0;
    if (pauseMs <= 0) this.#send(command);
    else this.#pause ??= setTimeout(() => this.#goOn(), Math.ceil(pauseMs));
  }

  end(): void {
    clearTimeout(this.#pause);
  }

  #goOn(): void {
    this.#pause = undefined;
    this.look();
  }

  #wasRefused(command: CommandFrom<'engine'>): boolean {
    const refused = this.#refused;
    if (refused === undefined || this.#core.timeMs >= refused.timeMs + REFUSED_AGAIN_MS) return false;
    return refused.bytes.equals(encodeCommand(command));
  }

  #send(command: CommandFrom<'engine'>): void {
    this.#isUnderWay = true;
    const sentMs = performance.now();
    this.#engine
      .submit(command)
      .then((result) => {
        const isRefused = !result.accepted && !isPassing(result.code);
        this.#refused = isRefused
          ? { bytes: Buffer.from(encodeCommand(command)), timeMs: this.#core.timeMs }
          : undefined;
      })
      // The engine has stopped; whoever starts it again looks again.
      .catch(() => undefined)
      .finally(() => {
        this.#isUnderWay = false;
        const nowMs = performance.now();
        if (!longWork.has(command.type)) return;
        this.#pausedUntilMs = nowMs + Math.min(PAUSE_MS_MAX, PAUSE_FOR_ORDERS * (nowMs - sentMs));
      });
  }
}

/** What is due, the fee levels first: long work never stands before them. */
function standingCommandsOf(core: StandingState): CommandFrom<'engine'>[] {
  const continuation = core.continuation();
  const isNewDay = core.rulesVersion >= ORDER_RULES && Math.floor(core.timeMs / DAY_MS) !== core.feeDay;
  return [...(isNewDay ? [feeLevels] : []), ...(continuation === undefined ? [] : [continuation])];
}

const feeLevels = { type: 'recompute-fee-levels' } as const;
