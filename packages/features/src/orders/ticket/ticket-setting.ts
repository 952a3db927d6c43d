import type { KeptSetting } from '../../kept-settings/kept-settings.ts';

export interface TicketSetting {
  /** Shows the order once more before it is sent. */
  readonly confirms: boolean;
}

export const ticketSetting: KeptSetting<TicketSetting> = {
  name: 'ticket',
  fallback: { confirms: false },
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null || !('confirms' in stored)) return undefined;
    return typeof stored.confirms === 'boolean' ? { confirms: stored.confirms } : undefined;
  },
};
