import { useMessages } from '@assay/features/messages/use-messages';
import { seatGet, seatLogin, seatProveCode } from '@assay/protocol/console/seat-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { PasswordField } from '@assay/ui/password-field.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { useState } from 'react';
import { CodeInput, isWholeCode } from '../../parts/code-input.tsx';
import { PasskeyPress } from '../../parts/passkey-press.tsx';
import { useConsole } from '../../seat/console-context.tsx';
import { useConsoleCall } from '../../seat/use-console-call.ts';
import { useSeatPasskey } from '../../seat/use-seat-passkey.ts';
import { SeatFrame } from './seat-frame.tsx';

type Factors = DataOf<typeof seatLogin>['factors'];

/** `/seat/sign-in`: name and password, then the second factor. The way leads back to what was wanted. */
export function SignInPage() {
  const [factors, setFactors] = useState<Factors>();
  return factors === undefined ? (
    <FirstStep onDone={setFactors} />
  ) : (
    <SecondStep factors={factors} onBack={() => setFactors(undefined)} />
  );
}

function FirstStep({ onDone }: { onDone: (factors: Factors) => void }) {
  const { t, serverText } = useMessages();
  const { query } = useAddress();
  const login = useConsoleCall(seatLogin);
  const enter = useEntry();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => {
    const answer = await login.call({ name: name.trim().toLowerCase(), password });
    if (answer === undefined) return;
    if (!answer.ok) setError(serverText(answer.msg));
    else if (answer.data.step === 'done') setError(await enter());
    else onDone(answer.data.factors);
  };
  const isWhole = name.trim() !== '' && password !== '';
  return (
    <SeatFrame
      lead={t('seat.signInLead')}
      submitLabel={t(isWhole ? 'seat.next' : 'seat.enterBoth')}
      isPending={login.isPending}
      isDisabled={!isWhole}
      error={error}
      onSubmit={() => void submit()}
      below={<PageLink to={`/seat/enrol${query}`}>{t('seat.toEnrolment')}</PageLink>}
    >
      <TextField
        label={t('seat.name')}
        name="name"
        autoComplete="username"
        size="large"
        autoFocus
        maxLength={32}
        value={name}
        onChange={setName}
      />
      <PasswordField
        label={t('seat.password')}
        revealLabel={t('seat.reveal')}
        name="password"
        autoComplete="current-password"
        size="large"
        maxLength={128}
        value={password}
        onChange={setPassword}
      />
    </SeatFrame>
  );
}

function SecondStep({ factors, onBack }: { factors: Factors; onBack: () => void }) {
  const { t, serverText } = useMessages();
  const prove = useConsoleCall(seatProveCode);
  const enter = useEntry();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const passkey = useSeatPasskey('sign-in', {
    onProved: async () => setError(await enter()),
    onOver: onBack,
  });
  const hasCode = factors.includes('totp');
  const hasPasskey = factors.includes('passkey');
  const submit = async () => {
    const answer = await prove.call({ code });
    if (answer === undefined) return;
    if (answer.ok) {
      setError(await enter());
      return;
    }
    setCode('');
    setError(serverText(answer.msg));
    // The half-signed-in session lives for minutes only.
    if (answer.code === 'session-invalid') onBack();
  };
  return (
    <SeatFrame
      lead={t(hasCode ? (hasPasskey ? 'seat.eitherLead' : 'seat.codeLead') : 'seat.passkeyLead')}
      submitLabel={hasCode ? t(isWholeCode(code) ? 'seat.signIn' : 'seat.enterCode') : undefined}
      isPending={prove.isPending}
      isDisabled={!isWholeCode(code)}
      error={error}
      onSubmit={() => void submit()}
      otherwise={hasPasskey && <PasskeyPress passkey={passkey} label={t('seat.usePasskey')} isOnly={!hasCode} />}
      below={
        <button type="button" onClick={onBack}>
          {t('seat.otherName')}
        </button>
      }
    >
      {hasCode && <CodeInput value={code} onChange={setCode} autoFocus />}
    </SeatFrame>
  );
}

/** Enters with the session that the server has made: the frame leads on by itself. Answers what went wrong. */
function useEntry(): () => Promise<string | undefined> {
  const { client, seat: store } = useConsole();
  const { serverText } = useMessages();
  return async () => {
    client.signedIn();
    const answer = await client.call(seatGet, {});
    if (!answer.ok) return serverText(answer.msg);
    store.learn(answer.data);
    return undefined;
  };
}
