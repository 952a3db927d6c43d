import { useNotify } from '@assay/features/toasts/use-notify';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { DeskDialogProps, DeskDialogRequest } from './desk-dialog.tsx';

const loadDialog = loadChunk(async () => (await import('./desk-dialog.tsx')).DeskDialog);

export interface DeskDialogHandle {
  readonly open: (request: DeskDialogRequest) => void;
  /** To be drawn by who opens it, with what the dialog shows live. */
  readonly element: (live?: Pick<DeskDialogProps, 'ticket'>) => ReactNode;
}

/** The dialogs of the desk: their code comes when one is asked for. */
export function useDeskDialog(): DeskDialogHandle {
  const notify = useNotify();
  const [opened, setOpened] = useState<{ Dialog: ComponentType<DeskDialogProps>; request: DeskDialogRequest }>();
  const open = useCallback(
    (request: DeskDialogRequest) => {
      loadDialog().then(
        (Dialog) => setOpened({ Dialog, request }),
        () => notify('error', 'l.client.network'),
      );
    },
    [notify],
  );
  const close = useCallback(() => setOpened(undefined), []);
  return {
    open,
    element: (live) => opened && <opened.Dialog {...live} request={opened.request} onClose={close} />,
  };
}
