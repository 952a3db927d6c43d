import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface ToolbarProps {
  label: string;
  className?: string | undefined;
  /** Buttons, one below the other. */
  children: ReactNode;
}

/**
 * A column of tools: the arrows go from one to the next, Tab leaves it and comes back to where it was left. By ourselves, since
 * React Aria's brings its focus scopes (4 KB) to the desk.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const left = useRef<HTMLElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const at = event.target instanceof HTMLElement ? tools.indexOf(event.target) : -1;
    if (at < 0) return;
    if (event.key === 'Tab') {
      // From the outermost tool the browser itself goes on to what stands beside the toolbar.
      left.current = tools[at] ?? null;
      tools.at(event.shiftKey ? 0 : -1)?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    tools[Math.max(at + step, 0)]?.focus();
  };
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (left.current === null || currentTarget.contains(relatedTarget)) return;
    left.current.focus();
    left.current = null;
  };
  return (
    <div
      role="toolbar"
      aria-orientation="vertical"
      aria-label={label}
      className={className}
      onKeyDownCapture={onKeyDown}
      onFocusCapture={onFocus}
    >
      {children}
    </div>
  );
}
