import type { Message, MessageKey } from '@assay/messages/message-keys';
import { useCallback } from 'react';
import type { ToldKind } from '../services/client-services.ts';
import { useServices } from '../services/services-context.tsx';

export type Notify = (kind: ToldKind, text: MessageKey | (string & {}), details?: readonly Message[]) => void;

/** Shows a toast. Keys of our texts and `l.` keys of the server are translated, other text is shown as it is. */
export function useNotify(): Notify {
  const { toasts, preferences } = useServices();
  return useCallback(
    (kind, text, details) => {
      const { translator } = preferences.snapshot();
      const head = translator.isKey(text) ? translator.t(text) : translator.serverText(text);
      toasts.show(kind, head, details?.map(translator.message));
    },
    [toasts, preferences],
  );
}
