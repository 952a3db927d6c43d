export const ticketFormId = 'ticket';

/** Leads to the ticket: its first field that takes an amount. */
export function focusTicket(): void {
  document.querySelector<HTMLInputElement>(`#${ticketFormId} input[name="amount"]`)?.focus();
}
