import type { CoreView } from '@assay/engine/engine-port';
import { StaffViews } from '@assay/exchange-core/staff/staff-views';
import { type GrantedScope, roleOfScopes } from '@assay/protocol/console-scopes';

/** A seat that is open, as the journal has it. */
export interface CoreSeat {
  readonly name: string;
  /** A role of the list, or `own` for a set of scopes of its own. */
  readonly role: string;
  readonly scopes: readonly GrantedScope[];
}

/** Asks the core who has which seat; undefined for one that never was, and for one that is closed. */
export type FindSeat = (name: string) => Promise<CoreSeat | undefined>;

export function findSeatIn(engine: {
  read<Answer>(ask: (core: Pick<CoreView, 'views'>) => Answer): Promise<Answer>;
}): FindSeat {
  return (name) =>
    engine.read((core) => {
      const seat = core.views(StaffViews).openSeat(name);
      if (seat === undefined) return undefined;
      const scopes = seat.scopes.map(({ scope }) => scope);
      return { name, scopes, role: roleOfScopes(scopes) };
    });
}
