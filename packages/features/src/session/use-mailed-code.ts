import { mailCode } from './mail-code.ts';
import { useMailbox } from './use-mailbox.ts';

export type MailedCode =
  /** Nothing was sent that could be looked for. */
  | { readonly status: 'none' }
  | { readonly status: 'waiting' }
  /** It lies where only the sandbox's own machine reads it. */
  | { readonly status: 'closed' }
  | { readonly status: 'ready'; readonly code: string }
  | { readonly status: 'error'; readonly retry: () => void };

/** The newest code in the sandbox's mailbox of an address; looked for once a code was sent there. */
export function useMailedCode(sentTo: string | undefined): MailedCode {
  const { status, mails, retry } = useMailbox(sentTo ?? '');
  if (sentTo === undefined) return { status: 'none' };
  if (status === 'error') return { status, retry };
  if (status === 'closed') return { status };
  const code = mailCode(mails[0]?.text ?? '');
  return code === undefined ? { status: 'waiting' } : { status: 'ready', code };
}
