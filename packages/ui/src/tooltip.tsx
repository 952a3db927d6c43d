import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './tooltip.module.css';
import { type TooltipPlacement, tooltipPlace } from './tooltip-place.ts';

const showAfterMs = 400;
/** Time to move the pointer from the term onto its tip, which then stays. */
const hideAfterMs = 120;

export interface TooltipProps {
  content: ReactNode;
  placement?: TooltipPlacement;
  /** A button or a link: the tip shows on hover and on keyboard focus, Esc hides it. */
  children: ReactElement;
}

/** A short explanation. Nothing that a reader must know may stand only here. */
export function Tooltip({ content, placement = 'bottom', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);
  const showIn = (delayMs: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  // Drawn in the browser's top layer: no pane cuts it off. Described by it is what stands inside, not the span around it.
  useEffect(() => {
    const described = anchor.current?.firstElementChild;
    if (!isShown || tip.current === null || described === null || described === undefined) return;
    tip.current.showPopover();
    const place = tooltipPlace(
      described.getBoundingClientRect(),
      tip.current.getBoundingClientRect(),
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      placement,
    );
    tip.current.style.left = `${String(place.left)}px`;
    tip.current.style.top = `${String(place.top)}px`;
    described.setAttribute('aria-describedby', id);
    const hideByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    const hide = () => setShown(false);
    document.addEventListener('keydown', hideByKey);
    document.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      described.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', hideByKey);
      document.removeEventListener('scroll', hide, { capture: true });
    };
  }, [isShown, id, placement]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the button inside
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && showIn(showAfterMs, true)}
      onPointerLeave={() => showIn(hideAfterMs, false)}
      onPointerDown={() => showIn(0, false)}
      onFocus={(event) => event.target.matches(':focus-visible') && showIn(0, true)}
      onBlur={() => showIn(0, false)}
    >
      {children}
      {isShown && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
          {content}
        </span>
      )}
    </span>
  );
}

/** A word with a dotted line under it that explains itself on hover and focus. */
export function ExplainedTerm({ children, explanation }: { children: ReactNode; explanation: ReactNode }) {
  return (
    <Tooltip content={explanation}>
      <button type="button" className={styles.term}>
        {children}
      </button>
    </Tooltip>
  );
}
