import { useMessages } from '@assay/features/messages/use-messages';
import { type SecurityLevel, securityScore } from '@assay/features/security/security-score';
import { usePasskeys } from '@assay/features/security/use-passkeys';
import { usePhishingCode } from '@assay/features/security/use-phishing-code';
import type { MessageKey } from '@assay/messages/message-keys';
import { Button } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';
import { Bone } from '@assay/ui/skeleton.tsx';
import styles from './security.module.css';
import type { SecurityRowProps } from './security-row.tsx';

const levelNames: Readonly<Record<SecurityLevel, MessageKey>> = {
  low: 'score.low',
  medium: 'score.medium',
  high: 'score.high',
};

/** How many of the protections are on, and which should be next. */
export function ScorePart({ user }: SecurityRowProps) {
  const { t } = useMessages();
  const { code } = usePhishingCode();
  const { data: passkeyData } = usePasskeys();
  if (code === undefined)
    return (
      <div className={styles.score}>
        <Bone width={160} height={24} />
        <Bone width={320} height={6} />
        <Bone width={280} height={28} />
      </div>
    );
  const { on, of, parts, level, next } = securityScore({
    user,
    hasPhishingCode: code !== '',
    hasPasskey: (passkeyData?.passkeys.length ?? 0) > 0,
  });
  return (
    <div className={styles.score}>
      <div className={styles.level}>
        <h2>{t('score.title')}</h2>
        <b className={styles[level]}>{t(levelNames[level])}</b>
        <span className={styles.count}>{t('score.count', { on, of })}</span>
      </div>
      <ul className={classNames(styles.bars, styles[level])}>
        {parts.map(({ name, isOn }) => (
          <li key={name} className={isOn ? styles.on : undefined}>
            {t(name)}
            <span className="visually-hidden">{t(isOn ? 'score.isOn' : 'score.isOff')}</span>
          </li>
        ))}
      </ul>
      <div className={styles.next}>
        <p>{t(next?.step ?? 'score.done')}</p>
        {next !== undefined && (
          <Button size="small" kind="primary" onPress={() => showRow(next.row)}>
            {t('score.next')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Leads to the row in which the step is done. */
function showRow(id: string): void {
  const row = document.getElementById(id);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('button, a')?.focus();
}
