import type { NumberField } from '@assay/features/orders/ticket/ticket-draft';

export const ticketFormId = 'ticket';

/** Leads to the ticket: its first field that takes an amount. */
export function focusTicket(): void {
  focusTicketField('amount');
}

/** Who hears the page learns what is wrong with a field when the focus comes to it. */
export function focusTicketField(name: NumberField): void {
  document.querySelector<HTMLInputElement>(`#${ticketFormId} input[name="${name}"]`)?.focus();
}
