import { useMessages } from '@assay/features/messages/use-messages';
import { maskedEmail } from '@assay/features/session/masked-email';
import type { OwedLogin } from '@assay/features/session/owed-login';
import { type SecondStepShown, useSecondStep } from '@assay/features/session/use-second-step';
import { Button } from '@assay/ui/button.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { FactorCodeInput } from './factor-code-input.tsx';
import styles from './login.module.css';
import { LoginFrame } from './login-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';

export interface SecondStepProps {
  login: OwedLogin;
  onSignedIn: () => void;
  /** The login is over and begins again. */
  onOver: () => void;
  /** Somebody else wants to log in. */
  onBack: () => void;
}

/** The second step of a login, in the place of its form: by passkey, by a code of the authenticator, or by a recovery code. */
export function SecondStep({ login, onSignedIn, onOver, onBack }: SecondStepProps) {
  const { t } = useMessages();
  const step = useSecondStep({ login, onSignedIn, onOver });
  const hasPasskey = login.owes.includes('passkey');
  const isTime = step.kind === 'time';
  const lead = isTime ? 'factor.timeLead' : hasPasskey ? 'factor.passkeyLead' : 'factor.recoveryLead';
  return (
    <LoginFrame>
      <p className={styles.sub}>{t(lead, { account: maskedEmail(login.email) })}</p>
      <div className={styles.fields}>
        {hasPasskey && (
          <PasskeyButton login={login} label={t('factor.passkeyProve')} onSignedIn={onSignedIn} onOver={onOver} />
        )}
        <FactorCodeForm step={step} />
      </div>
      <div className={styles.turns}>
        {login.owes.includes('google') && (
          <TextButton onPress={() => step.setKind(isTime ? 'recovery' : 'time')}>
            {t(isTime ? 'factor.useRecovery' : 'factor.useTime')}
          </TextButton>
        )}
        <TextButton onPress={onBack}>{t('factor.otherAccount')}</TextButton>
      </div>
    </LoginFrame>
  );
}

function FactorCodeForm({ step }: { step: SecondStepShown }) {
  const { t } = useMessages();
  return (
    <form
      noValidate
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        step.submit();
      }}
    >
      <FactorCodeInput
        key={step.kind}
        kind={step.kind}
        value={step.code}
        onChange={step.setCode}
        error={step.codeError}
        note={t(step.kind === 'time' ? 'factor.timeNote' : 'factor.recoveryNote')}
        autoFocus
      />
      {step.formError !== undefined && <Notice kind="error">{step.formError}</Notice>}
      <Button type="submit" kind="primary" size="large" isBlock isPending={step.isSubmitting}>
        {t('factor.confirm')}
      </Button>
    </form>
  );
}
