import { useNotify } from '@assay/features/toasts/use-notify';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ContractDialogProps, ContractDialogRequest } from './contract-dialog.tsx';

const loadDialog = loadChunk(async () => (await import('./contract-dialog.tsx')).ContractDialog, 'transfer', 'risk');

/** The dialogs of the page: their code comes when one is asked for. @param onTransferred after each transfer */
export function useContractDialog(onTransferred: () => void): {
  readonly open: (request: ContractDialogRequest) => void;
  readonly element: ReactNode;
} {
  const notify = useNotify();
  const [opened, setOpened] = useState<{
    Dialog: ComponentType<ContractDialogProps>;
    request: ContractDialogRequest;
  }>();
  const open = useCallback(
    (request: ContractDialogRequest) => {
      loadDialog().then(
        (Dialog) => setOpened({ Dialog, request }),
        () => notify('error', 'l.client.network'),
      );
    },
    [notify],
  );
  const element = opened && (
    <opened.Dialog request={opened.request} onTransferred={onTransferred} onClose={() => setOpened(undefined)} />
  );
  return useMemo(() => ({ open, element }), [open, element]);
}
