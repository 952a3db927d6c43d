import { enrolmentMs } from '@assay/protocol/console/console-wire';
import { type ActAnswer, inDatabase, type ServerAct } from '../../operator/server-acts.ts';
import { renewEnrolment } from './seat-enrolment.ts';
import type { SeatParts } from './seat-parts.ts';

const HOUR_MS = 60 * 60_000;

/** What goes with a seat's place in the journal: the code with which a new one is taken up, and the end of the sessions of one that is changed or closed. */
export function seatsAct(parts: Pick<SeatParts, 'pool' | 'marks' | 'sessions' | 'now'>): ServerAct {
  return (command) => {
    switch (command.type) {
      case 'open-seat':
        return tellCode(parts, command.name);
      case 'change-seat':
        return endSessions(parts, command.name).then((ended) => (ended.done ? tellCode(parts, command.name) : ended));
      case 'close-seat':
        return endSessions(parts, command.name);
      default:
        // Everything else is about no seat.
        return undefined;
    }
  };
}

/** A seat that was taken up has no code any more: then only its change is told. */
async function tellCode(parts: Pick<SeatParts, 'pool' | 'marks' | 'now'>, name: string): Promise<ActAnswer> {
  const drawn = await inDatabase(renewEnrolment(parts, name));
  if (drawn === undefined) {
    const message = `It is in the journal, but the database did not keep an enrolment code for ${name}. Give change-seat with the same role: it draws another one.`;
    return { done: false, message };
  }
  if (drawn.code === undefined) return { done: true, message: `Done: the seat ${name} is in the journal.` };
  const hours = enrolmentMs / HOUR_MS;
  return {
    done: true,
    message: `Done: the seat ${name} is in the journal. Its enrolment code, good once within ${hours} hours and shown only here: ${drawn.code}`,
  };
}

async function endSessions({ sessions }: Pick<SeatParts, 'sessions'>, name: string): Promise<ActAnswer> {
  const ended = await inDatabase(sessions.endAll(name).then(() => true));
  if (ended === true)
    return { done: true, message: `Done: it is in the journal, and the sessions of ${name} have ended.` };
  // Each call asks the journal for its seat, so none of them is good for anything that the seat may not do.
  const message = `It is in the journal, and no session of ${name} can do what the seat may not any more, but the database did not say whether they have ended.`;
  return { done: false, message };
}
