import { useMessages } from '@assay/features/messages/use-messages';
import { utcDateTime } from '@assay/features/numbers/exact-number';
import type { HeadContradiction } from '@assay/features/seconds-contract/heads/heads-seen';
import { keyFingerprint } from '@assay/settlement/signing-key';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { saveFile } from '../save-file.ts';
import styles from './head-warning.module.css';

export interface HeadWarningBannerProps {
  contradiction: HeadContradiction;
  dismiss: () => void;
}

/** What contradicts what, with the proof to save before it is gone. */
export function HeadWarningBanner({ contradiction, dismiss }: HeadWarningBannerProps) {
  const { t } = useMessages();
  return (
    <section className={styles.banner} role="alert">
      <TriangleAlert size={20} aria-hidden />
      <div>
        <h2>{t('proof.warning')}</h2>
        <p>{wordsOf(contradiction, t)}</p>
        <p>{t('proof.warningFound', { time: `${utcDateTime(contradiction.foundAtMs)} UTC` })}</p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          kind="primary"
          onPress={() =>
            saveFile('assay-contradiction.json', 'application/json', `${JSON.stringify(contradiction, undefined, 2)}\n`)
          }
        >
          {t('proof.warningSave')}
        </Button>
        <ButtonLink to="/scontract/heads" size="small">
          {t('proof.warningLook')}
        </ButtonLink>
        <Button size="small" kind="quiet" onPress={dismiss}>
          {t('proof.warningDismiss')}
        </Button>
      </div>
    </section>
  );
}

function wordsOf(contradiction: HeadContradiction, t: ReturnType<typeof useMessages>['t']): string {
  if (contradiction.kind === 'key') {
    const { seen, served } = contradiction;
    return t('proof.warningKey', { seen: fingerprintOf(seen), served: fingerprintOf(served) });
  }
  const time = utcDateTime(contradiction.minuteMs);
  return t(contradiction.kind === 'gone' ? 'proof.warningGone' : 'proof.warningDiffers', { time });
}

/** A key that is none is shown as it came. */
function fingerprintOf(key: string): string {
  return /^[0-9a-f]{64}$/.test(key) ? keyFingerprint(key) : key;
}
