import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { ChangeSeat } from '@assay/exchange-core/staff/change-seat';
import type { CloseSeat } from '@assay/exchange-core/staff/close-seat';
import type { OpenSeat } from '@assay/exchange-core/staff/open-seat';
import { roleOfScopes } from '@assay/protocol/console-scopes';
import { type Change, stateChange } from './change-words.ts';

/** What an act about a seat of the console changes. */
export function seatChanges(
  action: OpenSeat | ChangeSeat | CloseSeat,
  before: OperatorCommand | undefined,
): readonly Change[] {
  const seat = `seat ${action.name}`;
  switch (action.type) {
    case 'open-seat':
      return [{ text: `${seat} is opened: ${rightsText(action)}` }];
    case 'change-seat':
      return stateChange(`${seat}:`, before?.type === action.type ? rightsText(before) : 'none', rightsText(action));
    case 'close-seat':
      return [{ text: `${seat} is closed for ever` }];
  }
}

function rightsText({ scopes }: Pick<OpenSeat, 'scopes'>): string {
  const words = scopes.map(({ scope }) => scope);
  return `${roleOfScopes(words)} (${words.join(', ')})`;
}
