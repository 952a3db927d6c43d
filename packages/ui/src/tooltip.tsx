import type { ReactElement, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';

const SHOW_AFTER_MS = 400;

export interface TooltipProps {
  content: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right' | 'bottom start' | 'bottom end';
  /** A button of this package: the tip shows on hover and on keyboard focus, Esc hides it. */
  children: ReactElement;
}

/** A short explanation. Nothing that a reader must know may stand only here. */
export function Tooltip({ content, placement = 'bottom', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={SHOW_AFTER_MS} closeDelay={0}>
      {children}
      <AriaTooltip offset={6} placement={placement} className={styles.tooltip}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** A word with a dotted line under it that explains itself on hover and focus. */
export function ExplainedTerm({ children, explanation }: { children: ReactNode; explanation: ReactNode }) {
  return (
    <Tooltip content={explanation}>
      <Button className={styles.term}>{children}</Button>
    </Tooltip>
  );
}
