import { useMessages } from '@assay/features/messages/use-messages';
import type { SubmitOutcome } from '@assay/features/session/use-submit';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import styles from './login.module.css';
import { LoginFrame } from './login-frame.tsx';

export interface ThawOutcomeProps {
  outcome: Exclude<SubmitOutcome, 'open'>;
  /** Back to the form, empty. */
  onAgain: () => void;
}

/** What became of the wish to thaw an account. */
export function ThawOutcome({ outcome, onAgain }: ThawOutcomeProps) {
  const { t } = useMessages();
  const isDone = outcome === 'done';
  return (
    <LoginFrame>
      <p className={styles.sub}>{t(isDone ? 'freeze.thawed' : 'freeze.unknownHead')}</p>
      <Notice kind={isDone ? 'success' : 'warning'}>{t(isDone ? 'freeze.thawedWords' : 'freeze.thawUnknown')}</Notice>
      <div className={styles.ways}>
        <ButtonLink to="/login/login" kind="primary" size="large" isBlock>
          {t('freeze.toLogin')}
        </ButtonLink>
        {!isDone && (
          <Button size="large" isBlock onPress={onAgain}>
            {t('form.startAgain')}
          </Button>
        )}
      </div>
    </LoginFrame>
  );
}
