import type { Shortcut } from '@assay/features/shortcuts/shortcut-key';
import { useShortcuts } from '@assay/features/shortcuts/use-shortcuts';
import { useNotify } from '@assay/features/toasts/use-notify';
import { type ComponentType, createContext, useCallback, useState } from 'react';
import type { FinderDialogsProps } from '../finder/finder-dialogs.tsx';
import { loadChunk } from '../routing/load-chunk.ts';

/** Fetched when it is pointed at or wanted: most visits search nothing. */
export const loadFinder = loadChunk(async () => (await import('../finder/finder-dialogs.tsx')).FinderDialogs, 'finder');

/** Opens search or help from anywhere inside the frame. */
export const ShowFinder = createContext<(wanted: Shortcut) => void>(() => undefined);

export interface FinderState {
  /** The dialogs' code, once one was wanted. */
  readonly Dialogs: ComponentType<FinderDialogsProps> | undefined;
  readonly shown: Shortcut | undefined;
  readonly onShow: (wanted: Shortcut | undefined) => void;
  readonly show: (wanted: Shortcut) => void;
}

/** Search and help: which of them is open, by `/`, by `?` or by a press. */
export function useFinder(): FinderState {
  const notify = useNotify();
  const [code, setCode] = useState<{ Dialogs: ComponentType<FinderDialogsProps> }>();
  const [shown, onShow] = useState<Shortcut>();
  const show = useCallback(
    (wanted: Shortcut) => {
      loadFinder().then(
        (Dialogs) => {
          setCode({ Dialogs });
          onShow(wanted);
        },
        () => notify('error', 'l.client.network'),
      );
    },
    [notify],
  );
  useShortcuts(show);
  return { Dialogs: code?.Dialogs, shown, onShow, show };
}
