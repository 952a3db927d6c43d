import { userInfo } from '@assay/protocol/endpoints/signed-in-user';
import { freezeByLink } from '@assay/protocol/endpoints/user-freeze';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';

export interface FreezeLinkShown {
  /** `invalid`: used, too old, or none of ours. */
  readonly status: 'asking' | 'sending' | 'frozen' | 'invalid' | 'failed';
  /** The server's text of what failed otherwise; a press tries again. */
  readonly refusal: string | undefined;
  readonly freeze: () => void;
}

const invalid: ErrorCode = 'l.error.freezeLinkInvalid';

/** The link of an alert mail. Nothing happens before it is pressed: programs of mailboxes look at links. @param token empty where the link holds none */
export function useFreezeLink(token: string): FreezeLinkShown {
  const { http, session } = useServices();
  const [status, setStatus] = useState<FreezeLinkShown['status']>(token === '' ? 'invalid' : 'asking');
  const [refusal, setRefusal] = useState<string>();
  const freeze = async () => {
    if (status === 'sending') return;
    setStatus('sending');
    const result = await session.endingBy(async () => {
      const frozen = await http.call(freezeByLink, { token });
      // Whose account it is the link does not say: the server is asked whether it was the one signed in here.
      if (frozen.ok && session.token() !== undefined) await http.call(userInfo, {});
      return frozen;
    });
    if (result.ok) return setStatus('frozen');
    setRefusal(result.msg);
    setStatus(result.msg === invalid ? 'invalid' : 'failed');
  };
  return { status, refusal, freeze: () => void freeze() };
}
