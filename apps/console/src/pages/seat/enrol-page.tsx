import { useMessages } from '@assay/features/messages/use-messages';
import { madeCredential } from '@assay/features/session/ask-authenticator';
import { domainOfOptions, passkeyPageElsewhere } from '@assay/features/session/passkey-page';
import { useNotify } from '@assay/features/toasts/use-notify';
import { seatBeginEnrolment, seatEnrol } from '@assay/protocol/console/seat-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { PasswordField } from '@assay/ui/password-field.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CodeInput, isWholeCode } from '../../parts/code-input.tsx';
import { PasskeyElsewhere } from '../../parts/passkey-press.tsx';
import { useConsoleCall } from '../../seat/use-console-call.ts';
import styles from './seat.module.css';
import { SeatFrame } from './seat-frame.tsx';
import { seatPasswordFault } from './seat-password.ts';

interface Begun {
  readonly name: string;
  readonly enrolmentCode: string;
  readonly authenticator: DataOf<typeof seatBeginEnrolment>;
}

/** `/seat/enrol`: takes up a seat that an administrator opened: the code of that, then an authenticator or a passkey, and a password. */
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

type Factor = 'totp' | 'passkey';

function Confirm({ begun }: { begun: Begun }) {
  const { t } = useMessages();
  const { authenticator } = begun;
  const [factor, setFactor] = useState<Factor>('totp');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [code, setCode] = useState('');
  const enrolment = useEnrolment(begun, () => setCode(''));
  const fault = seatPasswordFault(password, repeated);
  const isByPasskey = factor === 'passkey';
  const isWhole = fault === undefined && (isByPasskey || isWholeCode(code));
  return (
    <SeatFrame
      lead={t('seat.confirmLead', { name: begun.name })}
      submitLabel={t(
        isWhole ? (isByPasskey ? 'seat.makePasskey' : 'seat.takeUp') : fault === undefined ? 'seat.enterCode' : fault,
      )}
      isPending={enrolment.isPending}
      isDisabled={!isWhole}
      error={enrolment.error}
      onSubmit={() => (isByPasskey ? enrolment.byPasskey(password) : enrolment.byCode(password, code))}
    >
      {authenticator.passkeyOptions !== null && (
        <SegmentedControl
          label={t('seat.factor')}
          segments={[
            { id: 'totp', label: t('seat.authenticator') },
            { id: 'passkey', label: t('seat.passkey') },
          ]}
          selected={factor}
          onSelect={setFactor}
        />
      )}
      {isByPasskey ? (
        <p className="soft">{t('seat.passkeyWords')}</p>
      ) : (
        <div className={styles.secret}>
          <QrCode text={authenticator.uri} label={t('seat.qrLabel')} failedWords={t('seat.qrFailed')} />
          <div>
            {t('seat.secretWords')}
            <code>{authenticator.secret}</code>
          </div>
        </div>
      )}
      {enrolment.elsewhere !== undefined && <PasskeyElsewhere address={enrolment.elsewhere} />}
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
      {!isByPasskey && <CodeInput value={code} onChange={setCode} />}
    </SeatFrame>
  );
}

/** Takes the seat up, by a code of the authenticator or by a passkey that is made for it. */
function useEnrolment({ name, enrolmentCode, authenticator: { passkeyOptions } }: Begun, onRefused: () => void) {
  const { t, serverText } = useMessages();
  const notify = useNotify();
  const { query } = useAddress();
  const [, navigate] = useLocation();
  const enrol = useConsoleCall(seatEnrol);
  const [error, setError] = useState<string>();
  const [elsewhere, setElsewhere] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const take = async (password: string, factor: { readonly code: string } | { readonly credential: string }) => {
    const answer = await enrol.call({ name, enrolmentCode, password, ...factor });
    if (answer === undefined) return;
    if (answer.ok) {
      notify('success', 'seat.enrolled');
      navigate(`/seat/sign-in${query}`);
    } else {
      onRefused();
      setError(serverText(answer.msg));
    }
  };
  const makePasskey = async (password: string, options: string) => {
    const other = passkeyPageElsewhere(location.href, domainOfOptions(options) ?? '');
    if (other !== undefined) return setElsewhere(other);
    setMaking(true);
    const credential = await madeCredential(options);
    setMaking(false);
    if (credential === undefined) setError(t('seat.passkeyNotMade'));
    else await take(password, { credential });
  };
  return {
    error,
    elsewhere,
    isPending: enrol.isPending || isMaking,
    byCode: (password: string, code: string) => void take(password, { code }),
    byPasskey: (password: string) => void (passkeyOptions !== null && makePasskey(password, passkeyOptions)),
  };
}
