import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { usePressedCode } from '@assay/site-frame/later-code/pressed-code';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentType, useEffect, useRef } from 'react';
import styles from './header-strip.module.css';
import type { PairPopupProps } from './pair-popup.tsx';

const loadPopup = loadChunk(async () => (await import('./pair-popup.tsx')).PairPopup);

/** The desk of another pair is drawn anew: its picker takes the focus that this one had. */
let isFocusWanted = false;

function wantFocus(): void {
  isFocusWanted = true;
}

/** The pair in the header is a button that opens the list of all pairs. */
export function PairPicker({ symbol, children }: Omit<PairPopupProps, 'onLeave'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocusWanted) button.current?.focus();
    isFocusWanted = false;
  }, []);
  const { code: Popup, press } = usePressedCode<ComponentType<PairPopupProps>>(loadPopup);
  if (Popup !== undefined) {
    return (
      <Popup symbol={symbol} onLeave={wantFocus}>
        {children}
      </Popup>
    );
  }
  return (
    <span className={styles.pair}>
      <button
        ref={button}
        type="button"
        className={styles.picker}
        aria-haspopup="dialog"
        aria-expanded={false}
        {...press}
      >
        {children}
        <ChevronDown size={14} aria-hidden />
      </button>
    </span>
  );
}
