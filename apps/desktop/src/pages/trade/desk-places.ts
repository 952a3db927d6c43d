import { bookPlaceId, ordersPlaceId } from './desk-place-ids.ts';
import { focusTicket } from './ticket/focus-ticket.ts';

/** What of the desk a skip link or a key leads to, past everything that stands before it. */
export const deskPlaces = [
  { id: 'ticket', code: 'KeyT', keys: 'Alt+T', label: 'desk.skipToTicket', focus: focusTicket },
  // One row of the book and one tab are the stops of the Tab key in their panes.
  {
    id: 'book',
    code: 'KeyB',
    keys: 'Alt+B',
    label: 'desk.skipToBook',
    focus: () => focusIn(bookPlaceId, 'fieldset button[tabindex="0"]'),
  },
  {
    id: 'orders',
    code: 'KeyO',
    keys: 'Alt+O',
    label: 'desk.skipToOrders',
    focus: () => focusIn(ordersPlaceId, '[role="tab"][aria-selected="true"]'),
  },
] as const;

function focusIn(placeId: string, control: string): void {
  const element = document.querySelector<HTMLElement>(`#${placeId} ${control}`);
  if (element === null) return;
  element.focus();
  if (element.matches(':focus-visible')) return;
  // Browsers count a key with Alt as no use of the keyboard: the ring that shows where one is has to be asked for.
  element.dataset.focusVisible = '';
  element.addEventListener('blur', () => delete element.dataset.focusVisible, { once: true });
}
