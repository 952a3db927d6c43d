import type { KeptSetting } from '../../kept-settings/kept-settings.ts';
import { isRecord } from '../../stores/stored-record.ts';

export interface TicketSetting {
  /** Shows the order once more before it is sent. */
  readonly confirms: boolean;
}

export const ticketSetting: KeptSetting<TicketSetting> = {
  name: 'ticket',
  fallback: { confirms: false },
  parse: (stored) => {
    if (!isRecord(stored)) return undefined;
    return typeof stored.confirms === 'boolean' ? { confirms: stored.confirms } : undefined;
  },
};
