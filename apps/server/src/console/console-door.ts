import type { Proof } from '../accounts/proof.ts';
import type { Dialect } from '../ingress/dialect/dialect.ts';
import { Dialects } from '../ingress/dialect/dialects.ts';
import type { HttpServerOptions } from '../ingress/http-server.ts';
import type { ConsoleSettings } from '../operations/settings.ts';
import type { OperatorDeskPorts } from '../operator/operator-desk.ts';
import { type ActCallName, actHandlers } from './acts/act-handlers.ts';
import { consoleSite, publicSites } from './console-site.ts';
import type { ConsoleCalls } from './dialect/console-call.ts';
import { consoleDialect } from './dialect/console-dialect.ts';
import { consoleGate } from './dialect/console-gate.ts';
import type { SeatParts } from './seats/seat-parts.ts';

export interface ConsoleDoorOptions {
  readonly calls: Omit<ConsoleCalls, ActCallName>;
  readonly desk: OperatorDeskPorts;
  readonly seats: SeatParts;
  readonly settings: ConsoleSettings;
  /** The dialect of people. */
  readonly people: Dialect;
}

type OwnOptions = Pick<HttpServerOptions, 'dialects' | 'sites' | 'gate' | 'hasOperations'>;

/** What the listeners serve: the one of everybody, and the console's own where it has one, which then knows nothing else. */
export interface ServedDoors {
  readonly everybody: OwnOptions;
  readonly console: OwnOptions | undefined;
}

export function servedDoors({ calls, desk, seats, settings, people }: ConsoleDoorOptions): ServedDoors {
  const dialect = consoleDialect({ ...calls, ...actHandlers(desk, seats.now) }, seats.sessions);
  const gate = consoleGate(settings);
  if (settings.port === undefined) {
    const [first, ...others] = publicSites;
    const sites = [first, ...others, consoleSite] as const;
    return { everybody: { dialects: new Dialects(people, dialect), sites, gate }, console: undefined };
  }
  return {
    everybody: { dialects: new Dialects(people), sites: publicSites },
    console: { dialects: new Dialects(dialect), sites: [consoleSite], gate, hasOperations: false },
  };
}

/** Whether a proof has ended, of a person or of a seat. */
export function endedProofs(
  people: { hasEnded(proofId: Proof['id']): boolean },
  { sessions }: Pick<SeatParts, 'sessions'>,
): { hasEnded(proofId: Proof['id']): boolean } {
  return { hasEnded: (proofId) => (proofId < 0 ? sessions.hasEnded(proofId) : people.hasEnded(proofId)) };
}
