import { useMessages } from '@assay/features/messages/use-messages';
import { type PasswordStrength, passwordStrength } from '@assay/features/session/password-strength';
import styles from './strength-note.module.css';

const bars: Readonly<Record<PasswordStrength, number>> = { weak: 1, fair: 2, good: 3, strong: 4 };

export interface StrengthNoteProps {
  password: string;
  /** What is known of the person. */
  own: string;
}

/** Under a new password: its bounds, and how hard it is to guess once something is typed. */
export function StrengthNote({ password, own }: StrengthNoteProps) {
  const { t } = useMessages();
  if (password === '') return t('register.passwordNote');
  const strength = passwordStrength(password, own);
  return (
    <span className={styles.strength} data-strength={strength}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={bar <= bars[strength] || undefined} />
        ))}
      </span>
      {t(`strength.${strength}`)}
    </span>
  );
}
