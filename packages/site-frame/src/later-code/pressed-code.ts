import { useNotify } from '@assay/features/toasts/use-notify';
import { type KeyboardEvent, useState } from 'react';

export interface PressedCode<Code> {
  /** There once it was pressed and its code has come. */
  readonly code: Code | undefined;
  /** Props of the plain button that stands there until then. */
  readonly press: {
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Code that is fetched when it is pointed at and used when it is pressed. Lists that pop up are a fifth of what a first visit
 * would load, and most visits open none. `onPoint` is called whenever it is pointed at: what it shows may be asked for, too.
 */
export function usePressedCode<Code>(load: () => Promise<Code>, onPoint?: () => void): PressedCode<Code> {
  const notify = useNotify();
  const [loaded, setLoaded] = useState<{ code: Code }>();
  const preload = () => {
    onPoint?.();
    // A failure shows when it is pressed.
    load().catch(() => undefined);
  };
  const open = async () => {
    try {
      setLoaded({ code: await load() });
    } catch {
      notify('error', 'l.client.network');
    }
  };
  return {
    code: loaded?.code,
    press: {
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => void open(),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        void open();
      },
    },
  };
}
