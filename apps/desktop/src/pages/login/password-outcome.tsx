import { useMessages } from '@assay/features/messages/use-messages';
import type { SubmitOutcome } from '@assay/features/session/use-submit';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import styles from './login.module.css';
import { LoginFrame } from './login-frame.tsx';

export interface PasswordOutcomePageProps {
  outcome: Exclude<SubmitOutcome, 'open'>;
  /** What is true now that it is done. */
  doneWords: string;
  /** What to do when nobody knows whether it is. */
  unknownWords: string;
  /** The way on. */
  to: string;
  link: string;
  /** Back to the form, empty. */
  onAgain: () => void;
}

/** What became of a change of the password. */
export function PasswordOutcomePage(props: PasswordOutcomePageProps) {
  const { outcome, doneWords, unknownWords, to, link, onAgain } = props;
  const { t } = useMessages();
  const isDone = outcome === 'done';
  return (
    <LoginFrame>
      <p className={styles.sub}>{t(isDone ? 'password.done' : 'password.unknown')}</p>
      <Notice kind={isDone ? 'success' : 'warning'}>{isDone ? doneWords : unknownWords}</Notice>
      <div className={styles.ways}>
        <ButtonLink to={to} kind="primary" size="large" isBlock>
          {link}
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
