import type { HoldReason } from '@assay/protocol/account-standing';
import type { Left, Stage } from './changing-call.ts';
import { holdOf, isLive, type Person, timesTold } from './person.ts';

/** A change of what guards an account, with all that belongs to it. */
export interface GuardedChange {
  readonly person: Person;
  /** What the person is told, once. */
  readonly message: string;
  /** Why withdrawals are held from then on; undefined when they are not. */
  readonly hold?: HoldReason;
  /** The session that asks goes on, unlike every other. */
  readonly keepsSession: boolean;
  find(): Promise<Found>;
}

/** Which of both it is, as whoever logs in finds it. */
export interface Found {
  readonly isChanged: boolean;
  readonly faults: readonly string[];
  /** Of a session that lives; undefined where none does any more. */
  readonly token: string | undefined;
}

export async function lookAtGuarded(
  stage: Stage,
  { person, message, hold, keepsSession, find }: GuardedChange,
): Promise<Left> {
  const { isChanged, faults, token } = await find();
  const isAskingLive = await isLive(stage, person.token);
  const isOtherLive = await isLive(stage, person.otherToken);
  const told = await timesTold(stage, person.userId, message);
  const held = token === undefined ? undefined : await holdOf(stage, token);
  // The hold comes first; of an account that nobody comes into it cannot be seen.
  const isHeldAsWanted = token === undefined || held === hold || (!isChanged && held === undefined);
  return {
    isChanged,
    isHeldBefore: !isChanged && held !== undefined,
    faults: [
      ...faults,
      ...(isAskingLive === (!isChanged || keepsSession) ? [] : [`the session that asked ${liveOrDead(isAskingLive)}`]),
      ...(isOtherLive === !isChanged ? [] : [`the other session ${liveOrDead(isOtherLive)}`]),
      ...(told === Number(isChanged) ? [] : [`the person was told ${told} times`]),
      ...(isHeldAsWanted ? [] : [`withdrawals are held for ${held ?? 'nothing'}`]),
    ].map((fault) => `${isChanged ? 'changed' : 'not changed'}, and ${fault}`),
  };
}

function liveOrDead(isLiveNow: boolean): string {
  return isLiveNow ? 'lives' : 'is dead';
}
