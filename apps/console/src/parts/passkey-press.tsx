import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import styles from './passkey-press.module.css';

/** What a page knows of its asking for a passkey. */
export interface PasskeyAsked {
  readonly ask: () => void;
  readonly isAsking: boolean;
  readonly error: string | undefined;
  /** The same page where the console's passkeys work, when that is not here. */
  readonly elsewhere: string | undefined;
}

export interface PasskeyPressProps {
  passkey: PasskeyAsked;
  label: string;
  /** Nothing else proves the second factor here. */
  isOnly: boolean;
}

/** Asks for a passkey of the seat, and says what came of it. */
export function PasskeyPress({ passkey: { ask, isAsking, error, elsewhere }, label, isOnly }: PasskeyPressProps) {
  return (
    <div className={styles.press}>
      <Button size="large" kind={isOnly ? 'primary' : 'default'} isBlock isPending={isAsking} onPress={ask}>
        <KeyRound size={16} aria-hidden />
        {label}
      </Button>
      {error !== undefined && <Notice kind="error">{error}</Notice>}
      {elsewhere !== undefined && <PasskeyElsewhere address={elsewhere} />}
    </div>
  );
}

/** A passkey belongs to one address: the way there. */
export function PasskeyElsewhere({ address }: { address: string }) {
  const { t } = useMessages();
  return (
    <Notice kind="info">
      {t('seat.passkeyElsewhere', { domain: new URL(address).host })}{' '}
      <a className={styles.link} href={address}>
        {t('seat.passkeyGo')}
      </a>
    </Notice>
  );
}
