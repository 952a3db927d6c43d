import { useMessages } from '@assay/features/messages/use-messages';
import Globe from 'lucide-react/icons/globe';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Timer from 'lucide-react/icons/timer';
import styles from './login.module.css';

const points = [
  { head: 'login.asideAddress', words: 'login.asideAddressWords', Icon: Globe },
  { head: 'login.asideCode', words: 'login.asideCodeWords', Icon: KeyRound },
  { head: 'login.asidePhrase', words: 'login.asidePhraseWords', Icon: ShieldCheck },
  { head: 'login.asideDevice', words: 'login.asideDeviceWords', Icon: MonitorSmartphone },
  { head: 'login.asideHold', words: 'login.asideHoldWords', Icon: Timer },
] as const;

/** Beside every form of an account: what to look at before a password is typed. */
export function LoginAside() {
  const { t } = useMessages();
  return (
    <aside className={styles.aside} aria-label={t('login.asideTitle')}>
      <h2 className="page-title">{t('login.asideTitle')}</h2>
      <ul>
        {points.map(({ head, words, Icon }) => (
          <li key={head}>
            <Icon size={16} aria-hidden />
            <div>
              <b>{t(head)}</b>
              <p>{t(words)}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
