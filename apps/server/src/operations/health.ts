import type { EngineStatus } from '../engine/start-engine.ts';

/** The read side may be this many batches behind and still count as caught up: they arrive many times a second. */
const BATCHES_BEHIND_MAX = 200;

/** Why orders are not accepted or history is old; empty when all is well. */
export function healthReasons(status: Pick<EngineStatus, 'durableSequence' | 'projectedSequence'>): readonly string[] {
  const behind = status.durableSequence - status.projectedSequence;
  return behind > BATCHES_BEHIND_MAX ? [`the read side is ${behind} batches behind`] : [];
}
