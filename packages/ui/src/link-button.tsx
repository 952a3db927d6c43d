import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button.tsx';

export interface LinkButtonProps extends ButtonLook {
  children: ReactNode;
  href: string;
  target?: '_blank';
}

/** A link that looks like a button: it goes somewhere, it does nothing else. */
export function LinkButton({ children, href, target, ...look }: LinkButtonProps) {
  return (
    <Link href={href} target={target} className={buttonClass(look)}>
      <span className={styles.content}>{children}</span>
    </Link>
  );
}
