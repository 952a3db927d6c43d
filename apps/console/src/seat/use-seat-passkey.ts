import { useMessages } from '@assay/features/messages/use-messages';
import { askedCredential } from '@assay/features/session/ask-authenticator';
import { domainOfOptions, passkeyPageElsewhere } from '@assay/features/session/passkey-page';
import type { MessageKey } from '@assay/messages/message-keys';
import {
  seatProveAnewOptions,
  seatProveAnewPasskey,
  seatProveOptions,
  seatProvePasskey,
} from '@assay/protocol/console/seat-passkey-endpoints';
import { useState } from 'react';
import { useConsole } from './console-context.tsx';

interface SeatPasskeyOptions {
  /** Until when it is good for acts of money; 0 where it signed in. */
  readonly onProved: (provenUntil: number) => void;
  /** The half-signed-in session is over: the login begins again. */
  readonly onOver?: () => void;
}

/** Asks for a passkey of the seat: as the second step of a login, or to prove the second factor anew. */
export function useSeatPasskey(purpose: 'sign-in' | 'anew', { onProved, onOver }: SeatPasskeyOptions) {
  const { client } = useConsole();
  const { t, serverText } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [fault, setFault] = useState<MessageKey>();
  const [elsewhere, setElsewhere] = useState<string>();
  const refuse = ({ code, msg }: { readonly code: string; readonly msg: string }) => {
    if (code === 'session-invalid') onOver?.();
    else setRefusal(msg);
  };
  const prove = async () => {
    const drawn = await client.call(purpose === 'sign-in' ? seatProveOptions : seatProveAnewOptions, {});
    if (!drawn.ok) return refuse(drawn);
    const { options } = drawn.data;
    const other = passkeyPageElsewhere(location.href, domainOfOptions(options) ?? '');
    if (other !== undefined) return setElsewhere(other);
    const credential = await askedCredential(options);
    if (credential === undefined) return setFault('seat.passkeyNone');
    const answer =
      purpose === 'sign-in'
        ? await client.call(seatProvePasskey, { credential })
        : await client.call(seatProveAnewPasskey, { credential });
    if (!answer.ok) return refuse(answer);
    onProved('provenUntil' in answer.data ? answer.data.provenUntil : 0);
  };
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setRefusal(undefined);
    setFault(undefined);
    await prove();
    setAsking(false);
  };
  const error = refusal !== undefined ? serverText(refusal) : fault !== undefined ? t(fault) : undefined;
  return { ask: () => void ask(), isAsking, error, elsewhere };
}
