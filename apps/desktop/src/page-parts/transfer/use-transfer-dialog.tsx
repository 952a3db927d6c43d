import { useNotify } from '@assay/features/toasts/use-notify';
import type { TransferOptions } from '@assay/features/transfers/use-transfer';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { TransferDialogProps } from './transfer-dialog.tsx';

const loadDialog = loadChunk(async () => (await import('./transfer-dialog.tsx')).TransferDialog, 'transfer');

/** The transfer dialog on any page: its code and texts come when it is asked for. */
export function useTransferDialog(): {
  readonly open: (options?: TransferOptions) => void;
  readonly element: ReactNode;
} {
  const notify = useNotify();
  const [opened, setOpened] = useState<{ Dialog: ComponentType<TransferDialogProps>; options: TransferOptions }>();
  const open = useCallback(
    (options: TransferOptions = {}) => {
      loadDialog().then(
        (Dialog) => setOpened({ Dialog, options }),
        () => notify('error', 'l.client.network'),
      );
    },
    [notify],
  );
  return {
    open,
    element: opened && <opened.Dialog {...opened.options} onClose={() => setOpened(undefined)} />,
  };
}
