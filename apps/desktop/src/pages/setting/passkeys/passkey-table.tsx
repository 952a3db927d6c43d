import { useMessages } from '@assay/features/messages/use-messages';
import type { PasskeyRow } from '@assay/protocol/endpoints/user-passkeys';
import { Button } from '@assay/ui/button.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import styles from './passkeys.module.css';

export interface PasskeyTableProps {
  passkeys: readonly PasskeyRow[];
  onRename: (passkey: PasskeyRow) => void;
  onRemove: (passkey: PasskeyRow) => void;
}

export function PasskeyTable({ passkeys, onRename, onRemove }: PasskeyTableProps) {
  const { t, date } = useMessages();
  const day = (ms: number) => date(ms, 'YYYY-MM-DD HH:MM');
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.passkeyId} className={styles.row}>
          <KeyRound size={16} aria-hidden />
          <div className={styles.what}>
            <bdi className={styles.name}>{passkey.name}</bdi>
            <p className={styles.times}>
              {t('passkey.made', { time: day(passkey.createdAt) })}
              {' · '}
              {passkey.usedAt === 0 ? t('passkey.unused') : t('passkey.used', { time: day(passkey.usedAt) })}
            </p>
          </div>
          <Button size="small" label={t('passkey.renameOf', { name: passkey.name })} onPress={() => onRename(passkey)}>
            {t('passkey.rename')}
          </Button>
          <Button size="small" label={t('passkey.removeOf', { name: passkey.name })} onPress={() => onRemove(passkey)}>
            {t('passkey.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
