import type { MessageKey } from '@assay/messages/message-keys';
import { useCallback } from 'react';
import type { ToldKind } from '../services/client-services.ts';
import { useServices } from '../services/services-context.tsx';

export type Notify = (kind: ToldKind, text: MessageKey | (string & {})) => void;

/** Shows a toast. Keys of our texts and `l.` keys of the server are translated, other text is shown as it is. */
export function useNotify(): Notify {
  const { toasts, preferences } = useServices();
  return useCallback(
    (kind, text) => {
      const { translator } = preferences.snapshot();
      toasts.show(kind, translator.isKey(text) ? translator.t(text) : translator.serverText(text));
    },
    [toasts, preferences],
  );
}
