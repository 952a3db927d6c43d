import type { EngineClient } from '@assay/engine/engine-client';
import { asRead } from '@assay/postgres/database-fault';
import {
  noteLengthMax,
  type personActs,
  type personGet,
  type personNoteAdd,
  type personNotes,
  type personOpen,
} from '@assay/protocol/console/person-console-endpoints';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { Pool } from 'pg';
import { accepted, refused } from '../../ingress/call.ts';
import type { MarketOf } from '../../wire-rows/market-names.ts';
import type { SeatCall } from '../seat-call.ts';
import { readSeatText } from '../seat-text.ts';
import { readPersonAccount } from './person-account.ts';
import { actsUponPerson } from './person-acts.ts';
import { openOf, personStanding } from './person-in-core.ts';
import { addNote, readNotes } from './person-notes.ts';

export interface PersonConsoleParts {
  readonly engine: Pick<EngineClient, 'read'>;
  readonly pool: Pick<Pool, 'query'>;
  readonly marketOf: MarketOf;
  readonly now: () => number;
}

/** One person’s page. Nothing here changes anything of his: that is what acts are for. */
export function personConsoleHandlers({ engine, pool, marketOf, now }: PersonConsoleParts) {
  return {
    async personGet({ userId }: ParsedRequestOf<typeof personGet>) {
      const person = Number(userId);
      const account = await asRead(readPersonAccount(pool, person, now()));
      if (account === undefined) return refused('l.error.accountUnknown');
      const inCore = await engine.read((core) => personStanding(core, person, account.guards.hasAuthenticator));
      return accepted({ userId, ...account, ...inCore });
    },

    async personOpen({ userId }: ParsedRequestOf<typeof personOpen>) {
      const open = await engine.read((core) =>
        core.hasAccount(Number(userId)) ? openOf(core, Number(userId), marketOf) : undefined,
      );
      return open === undefined ? refused('l.error.accountUnknown') : accepted(open);
    },

    personActs: async ({ userId }: ParsedRequestOf<typeof personActs>) =>
      accepted(await asRead(actsUponPerson(pool, Number(userId)))),

    personNotes: async ({ userId }: ParsedRequestOf<typeof personNotes>) =>
      accepted(await asRead(readNotes(pool, Number(userId)))),

    async personNoteAdd({ userId, text: given }: ParsedRequestOf<typeof personNoteAdd>, { proof }: SeatCall) {
      const text = readSeatText(given, noteLengthMax);
      if (text === undefined) return refused('l.error.fieldMalformed');
      const note = await addNote(pool, { userId: Number(userId), seat: proof.seat, text, nowMs: now() });
      return note === undefined ? refused('l.error.accountUnknown') : accepted(note);
    },
  };
}
