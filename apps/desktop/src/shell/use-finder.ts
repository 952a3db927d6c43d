import { useNotify } from '@assay/features/toasts/use-notify';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { type ComponentType, createContext, useCallback, useRef, useState } from 'react';
import type { FinderDialogsProps } from '../finder/finder-dialogs.tsx';
import type { Shortcut } from '../shortcuts/shortcut-key.ts';
import { gatherTyping } from '../shortcuts/typed-ahead.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

/** Fetched when it is pointed at or wanted: most visits search nothing. */
export const loadFinder = loadChunk(
  async () => (await import('../finder/finder-dialogs.tsx')).FinderDialogs,
  'finder',
  'contact',
);

/** Opens search or help from anywhere inside the frame. */
export const ShowFinder = createContext<(wanted: Shortcut) => void>(() => undefined);

export interface FinderState {
  /** The dialogs' code, once one was wanted. */
  readonly Dialogs: ComponentType<FinderDialogsProps> | undefined;
  readonly shown: Shortcut | undefined;
  readonly onShow: (wanted: Shortcut | undefined) => void;
  readonly show: (wanted: Shortcut) => void;
  /** What was typed since the search was wanted and before it stood there; asked once it does. */
  readonly takeTyped: () => string;
}

/** Search and help: which of them is open, by `/` or Ctrl+K, by `?` or by a press. */
export function useFinder(): FinderState {
  const notify = useNotify();
  const [code, setCode] = useState<{ Dialogs: ComponentType<FinderDialogsProps> }>();
  const [shown, onShow] = useState<Shortcut>();
  const endTyping = useRef<() => string>(undefined);
  const takeTyped = useCallback(() => {
    const typed = endTyping.current?.() ?? '';
    endTyping.current = undefined;
    return typed;
  }, []);
  const show = useCallback(
    (wanted: Shortcut) => {
      if (wanted === 'search') endTyping.current ??= gatherTyping(document);
      loadFinder().then(
        (Dialogs) => {
          setCode({ Dialogs });
          onShow(wanted);
        },
        () => {
          takeTyped();
          notify('error', 'l.client.network');
        },
      );
    },
    [notify, takeTyped],
  );
  useShortcuts(show);
  return { Dialogs: code?.Dialogs, shown, onShow, show, takeTyped };
}
