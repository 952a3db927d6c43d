import type { ReactElement, ReactNode } from 'react';
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
