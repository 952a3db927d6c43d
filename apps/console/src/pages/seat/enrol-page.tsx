import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import { seatBeginEnrolment, seatEnrol } from '@assay/protocol/console/seat-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { PasswordField } from '@assay/ui/password-field.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CodeInput, isWholeCode } from '../../parts/code-input.tsx';
import { useConsoleCall } from '../../seat/use-console-call.ts';
import styles from './seat.module.css';
import { SeatFrame } from './seat-frame.tsx';
import { seatPasswordFault } from './seat-password.ts';

interface Begun {
  readonly name: string;
  readonly enrolmentCode: string;
  readonly authenticator: DataOf<typeof seatBeginEnrolment>;
}

/** `/seat/enrol`: takes up a seat that an administrator opened: the code of that, then an authenticator and a password. */
export function EnrolPage() {
  const [begun, setBegun] = useState<Begun>();
  return begun === undefined ? <Begin onBegun={setBegun} /> : <Confirm begun={begun} />;
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { t, serverText } = useMessages();
  const { query } = useAddress();
  const begin = useConsoleCall(seatBeginEnrolment);
  const [typedName, setName] = useState('');
  const [typedCode, setCode] = useState('');
  const [error, setError] = useState<string>();
  const name = typedName.trim().toLowerCase();
  const enrolmentCode = typedCode.trim();
  const submit = async () => {
    const answer = await begin.call({ name, enrolmentCode });
    if (answer === undefined) return;
    if (answer.ok) onBegun({ name, enrolmentCode, authenticator: answer.data });
    else setError(serverText(answer.msg));
  };
  const isWhole = name !== '' && enrolmentCode !== '';
  return (
    <SeatFrame
      lead={t('seat.enrolLead')}
      submitLabel={t(isWhole ? 'seat.next' : 'seat.enterBothCodes')}
      isPending={begin.isPending}
      isDisabled={!isWhole}
      error={error}
      onSubmit={() => void submit()}
      below={<PageLink to={`/seat/sign-in${query}`}>{t('seat.toSignIn')}</PageLink>}
    >
      <TextField
        label={t('seat.name')}
        name="name"
        autoComplete="username"
        size="large"
        autoFocus
        maxLength={32}
        value={typedName}
        onChange={setName}
      />
      <TextField
        label={t('seat.enrolmentCode')}
        name="enrolment-code"
        autoComplete="off"
        size="large"
        maxLength={128}
        value={typedCode}
        onChange={setCode}
      />
    </SeatFrame>
  );
}

function Confirm({ begun }: { begun: Begun }) {
  const { t, serverText } = useMessages();
  const notify = useNotify();
  const { query } = useAddress();
  const [, navigate] = useLocation();
  const enrol = useConsoleCall(seatEnrol);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { name, enrolmentCode, authenticator } = begun;
  const fault = seatPasswordFault(password, repeated);
  const isWhole = fault === undefined && isWholeCode(code);
  const submit = async () => {
    const answer = await enrol.call({ name, enrolmentCode, password, code });
    if (answer === undefined) return;
    if (answer.ok) {
      notify('success', 'seat.enrolled');
      navigate(`/seat/sign-in${query}`);
    } else {
      setCode('');
      setError(serverText(answer.msg));
    }
  };
  return (
    <SeatFrame
      lead={t('seat.confirmLead', { name })}
      submitLabel={t(isWhole ? 'seat.takeUp' : fault === undefined ? 'seat.enterCode' : fault)}
      isPending={enrol.isPending}
      isDisabled={!isWhole}
      error={error}
      onSubmit={() => void submit()}
    >
      <div className={styles.secret}>
        <QrCode text={authenticator.uri} label={t('seat.qrLabel')} failedWords={t('seat.qrFailed')} />
        <div>
          {t('seat.secretWords')}
          <code>{authenticator.secret}</code>
        </div>
      </div>
      <PasswordField
        label={t('seat.newPassword')}
        revealLabel={t('seat.reveal')}
        name="password"
        autoComplete="new-password"
        size="large"
        maxLength={128}
        note={t('seat.passwordNote')}
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label={t('seat.repeatPassword')}
        revealLabel={t('seat.reveal')}
        name="repeated"
        autoComplete="new-password"
        size="large"
        maxLength={128}
        value={repeated}
        onChange={setRepeated}
      />
      <CodeInput value={code} onChange={setCode} />
    </SeatFrame>
  );
}
