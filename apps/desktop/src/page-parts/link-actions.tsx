import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import styles from './page-parts.module.css';

export interface LinkAction {
  readonly to: string;
  readonly label: string;
}

/** Where to go from here: of several, the first is the one that most people want. */
export function LinkActions({ actions }: { actions: readonly LinkAction[] }) {
  return (
    <div className={styles.actions}>
      {actions.map(({ to, label }, at) => (
        <ButtonLink key={to} to={to} kind={at === 0 && actions.length > 1 ? 'primary' : 'default'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
