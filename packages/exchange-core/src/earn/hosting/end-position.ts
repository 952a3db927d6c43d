import type { Money } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import { returnPrincipal } from './hosting-money.ts';
import type { HostingPosition, HostingPositionView } from './hosting-position.ts';

/** Returns the principal less the penalty, and tells how the position has ended. */
export function endPosition(core: CoreState, position: HostingPosition, penalty: Money): HostingPositionView {
  const view: HostingPositionView = { ...position.view(), state: 'returned', penalty, endedAtMs: core.timeMs };
  returnPrincipal(core, position, penalty);
  const person = core.accounts.get(position.userId);
  if (person !== undefined) person.lastChange = core.sequence;
  core.log.add({ type: 'hosting-position', position: view });
  return view;
}
