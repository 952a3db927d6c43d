import { useNotify } from '@assay/features/toasts/use-notify';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { TaxDialogProps } from './tax-dialog.tsx';

const loadDialog = loadChunk(async () => (await import('./tax-dialog.tsx')).TaxDialog, 'tax');

/** The tax report: its code and texts come when it is asked for. */
export function useTaxDialog(): { readonly open: () => void; readonly element: ReactNode } {
  const notify = useNotify();
  const [opened, setOpened] = useState<{ Dialog: ComponentType<TaxDialogProps> }>();
  const open = () => {
    loadDialog().then(
      (Dialog) => setOpened({ Dialog }),
      () => notify('error', 'l.client.network'),
    );
  };
  return { open, element: opened && <opened.Dialog onClose={() => setOpened(undefined)} /> };
}
