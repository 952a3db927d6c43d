import type { Message } from '@assay/messages/message-keys';
import {
  getPhishingCode,
  phishingCodeField,
  phishingCodeLengthMax,
  phishingCodeLengthMin,
  setPhishingCode,
} from '@assay/protocol/endpoints/phishing-code';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import type { LoadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { securityKeys } from './security-keys.ts';
import { useSecurityQuery } from './use-security-query.ts';

export interface PhishingCodeShown {
  readonly status: LoadStatus;
  /** Undefined until it is known; empty while there is none. */
  readonly code: string | undefined;
  readonly retry: () => void;
}

/** The text by which the person knows our mails. */
export function usePhishingCode(): PhishingCodeShown {
  const { data, ...shown } = useSecurityQuery(securityKeys.phishingCode, (http, signal) =>
    http.call(getPhishingCode, {}, { signal }),
  );
  return { ...shown, code: data?.phishingCode };
}

/** What is wrong with a text as an anti-phishing code; undefined when nothing is. */
export function phishingCodeFault(text: string): Message | undefined {
  const parsed = safeParse(phishingCodeField(), text);
  if (parsed.success) return undefined;
  const [issue] = parsed.error.issues;
  return issue?.message === 'l.error.textMalformed'
    ? { key: 'l.error.textMalformed' }
    : { key: 'phishing.length', values: { least: phishingCodeLengthMin, most: phishingCodeLengthMax } };
}

/** Sets it. Resolves with the refusal, a key of the catalogue or the server's words; undefined when it was done. */
export function useSetPhishingCode(): {
  readonly isSending: boolean;
  readonly set: (code: string) => Promise<string | undefined>;
} {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const set = async (phishingCode: string) => {
    setSending(true);
    const result = await http.call(setPhishingCode, { phishingCode });
    await queryClient.invalidateQueries({ queryKey: securityKeys.phishingCode });
    setSending(false);
    return result.ok ? undefined : result.msg;
  };
  return { isSending, set };
}
