import { useMessages } from '../../messages/use-messages.ts';
import { useKeptIdentity } from '../../numbers/use-kept-identity.ts';
import type { NumberField, TicketDraft, TicketField } from './ticket-draft.ts';
import type { TicketMarket } from './ticket-market.ts';
import { type TicketNote, ticketNote } from './ticket-note.ts';
import type { TicketSummary } from './ticket-summary.ts';
import { buttonText, errorTexts } from './ticket-texts.ts';
import { ticketWarning } from './ticket-warning.ts';

/** What the ticket says of the order, translated. */
export interface TicketWords {
  /** Beside their fields; one at a time. */
  readonly errors: Readonly<Partial<Record<TicketField, string>>>;
  /** Under a field while no error is said. */
  readonly note: Readonly<{
    field: NumberField | undefined;
    kind: TicketNote['kind'] | undefined;
    text: string | undefined;
  }>;
  /** Probably a slip of the finger: said, and sent all the same when asked to. */
  readonly warning: string | undefined;
  /** What the button does, or what stands in its way. */
  readonly buttonText: string;
}

export function useTicketWords(draft: TicketDraft, market: TicketMarket, summary: TicketSummary): TicketWords {
  const messages = useMessages();
  const errors = useKeptIdentity(errorTexts(draft, summary, messages));
  const warning = summary.fault === undefined ? ticketWarning(draft, market, summary) : undefined;
  const isWrong = Object.keys(errors).length > 0;
  const note = isWrong ? undefined : ticketNote(draft, market, warning);
  return {
    errors,
    note: useKeptIdentity({
      field: note?.field,
      kind: note?.kind,
      text: note && messages.message(note.message),
    }),
    warning: warning && messages.message(warning.message),
    buttonText: buttonText(draft, summary, market, messages),
  };
}
