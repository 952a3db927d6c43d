import { mailbox } from '@assay/protocol/endpoints/sandbox';
import { useQuery } from '@tanstack/react-query';
import { CallError, dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';

export interface MailShown {
  readonly subject: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface MailboxShown {
  /** `closed`: the sandbox shows it to its own machine alone. */
  readonly status: 'loading' | 'ready' | 'closed' | 'error';
  /** Newest first. */
  readonly mails: readonly MailShown[];
  readonly retry: () => void;
}

const noMails: readonly MailShown[] = [];

export const mailboxKey = (account: string) => ['mailbox', account] as const;

/** Mail that the sandbox would have sent to an address; new mail shows with the refresh event. */
export function useMailbox(account: string): MailboxShown {
  const { http } = useServices();
  const isWanted = account !== '';
  const query = useQuery({
    queryKey: mailboxKey(account),
    queryFn: async ({ signal }) => dataOrThrow(await http.call(mailbox, { account }, { signal })),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  useRefetchOnRefresh(query, isWanted && !query.isError);
  const isReady = query.data !== undefined || !isWanted;
  const status = isReady ? 'ready' : query.error === null ? 'loading' : statusOf(query.error);
  return { status, mails: query.data ?? noMails, retry: () => void query.refetch() };
}

function statusOf(error: Error): 'closed' | 'error' {
  return error instanceof CallError && error.failure.msg === 'l.error.mailboxClosed' ? 'closed' : 'error';
}
