import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type TipSide, tipPlace } from './tip-place.ts';
import styles from './tooltip.module.css';

const SHOW_AFTER_MS = 400;

export interface TooltipProps {
  content: ReactNode;
  placement?: TipSide;
  /** A button: the tip shows on hover and on keyboard focus, Esc hides it. */
  children: ReactElement;
}

/** A short explanation. Nothing that a reader must know may stand only here. */
export function Tooltip({ content, placement = 'bottom', children }: TooltipProps) {
  const around = useRef<HTMLSpanElement>(null);
  const { isOpen, close, ...shownBy } = useTip();
  return (
    <span ref={around} className={styles.around} {...shownBy}>
      {children}
      {isOpen && (
        <OpenTip side={placement} around={around} onClose={close}>
          {content}
        </OpenTip>
      )}
    </span>
  );
}

/** When a tip is shown: after a while under the pointer, at once when the keyboard comes to it; a press is answer enough. */
function useTip() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return {
    isOpen,
    close,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') timer.current = setTimeout(() => setOpen(true), SHOW_AFTER_MS);
    },
    onPointerLeave: close,
    // On its way down: a button keeps a press to itself.
    onPointerDownCapture: close,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setOpen(true);
    },
    onBlur: close,
  };
}

interface OpenTipProps {
  side: TipSide;
  /** Has no box of its own: the tip stands beside its first child, which it describes. */
  around: { readonly current: HTMLElement | null };
  onClose: () => void;
  children: ReactNode;
}

/** Over everything else, as the browser's own popovers are. */
function OpenTip({ side, around, onClose, children }: OpenTipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const described = around.current?.firstElementChild;
    if (tip.current === null || described === null || described === undefined) return;
    tip.current.showPopover();
    const { left, top } = tipPlace(side, described.getBoundingClientRect(), tip.current.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    });
    tip.current.style.left = `${left}px`;
    tip.current.style.top = `${top}px`;
    described.setAttribute('aria-describedby', id);
    return () => described.removeAttribute('aria-describedby');
  }, [side, around, id]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown, { signal, capture: true });
    document.addEventListener('scroll', onClose, { signal, capture: true });
    return () => stop.abort();
  });
  return (
    <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
      {children}
    </span>
  );
}
