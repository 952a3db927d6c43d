import type { EngineClient } from '@assay/engine/engine-client';
import type { EngineStatus } from '@assay/engine/engine-status';

/** Age of the durable sequence that the read side has to hold to count as caught up. */
const READ_SIDE_LAG_MAX_MS = 1_000;
/** Time for an answer of the engine, after which it counts as not accepting orders. */
const ENGINE_ANSWER_TIMEOUT_MS = 2_000;
/** Time without a batch after which nothing counts as durable: the index makes one each second. */
const NOTHING_DURABLE_MAX_MS = 5_000;
const SAMPLE_INTERVAL_MS = 250;

export interface HealthReport {
  /** Reasons why orders are not accepted or history is old; empty when all is well. */
  readonly reasons: readonly string[];
  /** Findings for an operator while the exchange works. */
  readonly warnings: readonly string[];
}

export interface Health {
  report(): Promise<HealthReport>;
  /** Milliseconds since the read side last held everything that was durable then. */
  readSideLagMs(): number;
  stop(): void;
}

export interface HealthOptions {
  readonly engine: Pick<EngineClient, 'read'>;
  readonly status: Pick<EngineStatus, 'durableSequence' | 'projectedSequence'> &
    Partial<Pick<EngineStatus, 'unconfirmedHead' | 'unconfirmedTime'>>;
  /** Further reasons why the exchange is not well. */
  readonly moreReasons?: () => readonly string[];
  /** Further findings for an operator, beside dead letters. */
  readonly moreWarnings?: () => readonly string[];
  /** Letters of the outbox that are not tried any more. */
  readonly deadLetters?: () => number;
  readonly nowMs?: () => number;
}

/** Answers to an operator's load balancer: whether orders are accepted, and whether the read side is up to date. */
export function watchHealth(options: HealthOptions): Health {
  const {
    engine,
    status,
    moreReasons = () => [],
    moreWarnings = () => [],
    deadLetters,
    nowMs = () => performance.now(),
  } = options;
  const startedAtMs = nowMs();
  /** Durable sequences that the read side has not reached yet, and when they were seen. */
  let ahead: { readonly sequence: number; readonly seenAtMs: number }[] = [];
  /** Sequence that the read side has to reach once after the start: on a slow machine it may always be a moment behind the present one. */
  const durableAtStart = status.durableSequence;
  let hasCaughtUp = false;
  let newest = { sequence: status.durableSequence, seenAtMs: startedAtMs };

  function sample(): void {
    const { durableSequence, projectedSequence } = status;
    if (durableSequence !== newest.sequence) newest = { sequence: durableSequence, seenAtMs: nowMs() };
    ahead = ahead.filter(({ sequence }) => sequence > projectedSequence);
    if (durableSequence > projectedSequence) {
      if (ahead.at(-1)?.sequence !== durableSequence) ahead.push({ sequence: durableSequence, seenAtMs: nowMs() });
    }
    if (projectedSequence >= durableAtStart) hasCaughtUp = true;
  }

  function readSideLagMs(): number {
    sample();
    const oldest = ahead[0];
    if (oldest === undefined) return 0;
    return nowMs() - (hasCaughtUp ? oldest.seenAtMs : startedAtMs);
  }

  async function reasonsNow(): Promise<string[]> {
    const reasons: string[] = [];
    if (status.unconfirmedHead !== undefined) reasons.push(status.unconfirmedHead);
    if (status.unconfirmedTime !== undefined) reasons.push(status.unconfirmedTime);
    const isAnyOpen = await withinTime(engine.read((core) => core.markets().some(({ state }) => state === 'open')));
    if (isAnyOpen === undefined) reasons.push('the engine does not answer');
    else if (!isAnyOpen) reasons.push('no market takes orders: there is no index price');
    const lagMs = readSideLagMs();
    const silentMs = nowMs() - newest.seenAtMs;
    const isHeldBack = status.unconfirmedHead !== undefined || status.unconfirmedTime !== undefined;
    if (!isHeldBack && silentMs > NOTHING_DURABLE_MAX_MS)
      reasons.push(`nothing has become durable for ${Math.round(silentMs / 1_000)} s`);
    if (!hasCaughtUp) reasons.push('the read side has not caught up since the start');
    else if (lagMs > READ_SIDE_LAG_MAX_MS) reasons.push(`the read side is ${Math.round(lagMs)} ms behind`);
    return [...reasons, ...moreReasons()];
  }

  function warningsNow(): string[] {
    const dead = deadLetters?.() ?? 0;
    const letters = dead === 0 ? [] : [`the outbox holds ${dead} dead ${dead === 1 ? 'letter' : 'letters'}`];
    return [...letters, ...moreWarnings()];
  }

  const timer = setInterval(sample, SAMPLE_INTERVAL_MS);
  timer.unref();
  sample();
  return {
    readSideLagMs,
    report: async () => ({ reasons: await reasonsNow(), warnings: warningsNow() }),
    stop: () => clearInterval(timer),
  };
}

async function withinTime<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ENGINE_ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([asked.catch(() => undefined), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
