import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import type { ReactNode } from 'react';
import styles from './login.module.css';
import { LoginFrame } from './login-frame.tsx';

export interface AccountPageProps {
  /** The way to the other form. */
  other: { words: string; link: string; to: string };
  submitLabel: string;
  formError: string | undefined;
  isSubmitting: boolean;
  onSubmit: () => void;
  /** Under the button. */
  below?: ReactNode;
  children: ReactNode;
}

/** The frame that the forms of an account share: fields, what was refused, and the button. */
export function AccountPage(props: AccountPageProps) {
  const { other, submitLabel, formError, isSubmitting, onSubmit, below, children } = props;
  // The page that was wanted is wanted still.
  const { query } = useAddress();
  return (
    <LoginFrame>
      <p className={styles.sub}>
        {other.words}{' '}
        <PageLink to={`${other.to}${query}`} className={styles.link}>
          {other.link}
        </PageLink>
      </p>
      <form
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {formError !== undefined && <Notice kind="error">{formError}</Notice>}
        <Button type="submit" kind="primary" size="large" isBlock isPending={isSubmitting}>
          {submitLabel}
        </Button>
      </form>
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </LoginFrame>
  );
}
