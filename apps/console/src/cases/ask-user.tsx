import { useMessages } from '@assay/features/messages/use-messages';
import type { QuestionName } from '@assay/messages/questions-to-people';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useMay } from '../seat/use-seat.ts';

export interface AskUserProps {
  userId: string;
  question: QuestionName;
  /** What it is about, as the person sees it: `240 USDT`. */
  sum?: string;
  /** In the head of a block. */
  isSmall?: boolean;
}

/** Leads to the chat with the person, where a question about the case stands ready in his language. */
export function AskUser({ userId, question, sum, isSmall = false }: AskUserProps) {
  const { t } = useMessages();
  const may = useMay();
  if (!may('support')) return null;
  const query = new URLSearchParams({ case: userId, ask: question, ...(sum === undefined ? {} : { sum }) });
  return (
    <ButtonLink to={`/chat?${query}`} {...(isSmall && { size: 'small' })}>
      {t('case.ask')}
    </ButtonLink>
  );
}
