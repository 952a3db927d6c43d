import { useMessages } from '@assay/features/messages/use-messages';
import { LanguageSwitcher, ThemeSwitch } from '@assay/site-frame/later-code/preference-controls.tsx';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { usePageTitle } from '@assay/site-frame/pages/page-title';
import { Button } from '@assay/ui/button.tsx';
import { Logo } from '@assay/ui/logo.tsx';
import { Notice } from '@assay/ui/states.tsx';
import type { ReactNode } from 'react';
import styles from './seat.module.css';

export interface SeatFrameProps {
  lead: string;
  /** Undefined where nothing is sent by this form. */
  submitLabel: string | undefined;
  isPending: boolean;
  /** Why it cannot be sent yet stands in the button's own words. */
  isDisabled?: boolean;
  error: string | undefined;
  onSubmit: () => void;
  /** Another way to the same end, below the form's own button. */
  otherwise?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** What sign-in and enrolment share: a form in the middle of an empty page. */
export function SeatFrame(props: SeatFrameProps) {
  const { lead, submitLabel, isPending, isDisabled = false, error, onSubmit, otherwise, below, children } = props;
  const { t } = useMessages();
  const title = usePageTitle();
  return (
    <Page className={styles.page}>
      <div className={styles.tools}>
        <ThemeSwitch />
        <LanguageSwitcher />
      </div>
      <div className={styles.box}>
        <p className={styles.brand}>
          <Logo name="Assay" />
          <small>{t('console.name')}</small>
        </p>
        <h1 className="page-title">{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <form
          noValidate
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isDisabled && !isPending) onSubmit();
          }}
        >
          {children}
          {error !== undefined && <Notice kind="error">{error}</Notice>}
          {submitLabel !== undefined && (
            <Button type="submit" kind="primary" size="large" isBlock isPending={isPending} isDisabled={isDisabled}>
              {submitLabel}
            </Button>
          )}
          {otherwise}
        </form>
        {below !== undefined && <div className={styles.below}>{below}</div>}
      </div>
    </Page>
  );
}
