import { useMessages } from '@assay/features/messages/use-messages';
import type { OwedLogin } from '@assay/features/session/owed-login';
import { usePasskeyLogin } from '@assay/features/session/use-passkey-login';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import styles from './login.module.css';

export interface PasskeyButtonProps {
  /** What the second step is owed for; undefined: the passkey alone logs in. */
  login?: OwedLogin;
  label: string;
  onSignedIn: () => void;
  onOver?: () => void;
}

/** Asks for a passkey; nothing in a browser that knows none. */
export function PasskeyButton({ label, ...options }: PasskeyButtonProps) {
  const { t } = useMessages();
  const { ask, isAsking, error, elsewhere } = usePasskeyLogin(options);
  if (window.PublicKeyCredential === undefined) return null;
  return (
    <div className={styles.passkey}>
      <Button size="large" isBlock isPending={isAsking} onPress={ask}>
        <KeyRound size={16} aria-hidden />
        {label}
      </Button>
      {error !== undefined && <Notice kind="error">{error}</Notice>}
      {elsewhere !== undefined && (
        <Notice kind="info">
          {t('factor.passkeyElsewhere', { domain: new URL(elsewhere).host })}{' '}
          <a className={styles.link} href={elsewhere}>
            {t('factor.passkeyGo')}
          </a>
        </Notice>
      )}
    </div>
  );
}
