import { chatPicture } from '@assay/protocol/endpoints/chat';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';

export interface ChatPictureShown {
  readonly status: LoadStatus;
  /** For an `img`; undefined until it is there. */
  readonly address: string | undefined;
  readonly retry: () => void;
}

/** A picture that nobody shows any more is let go after so long. */
const GIVEN_BACK_AFTER_MS = 10_000;

/** The picture of a message, whose bytes only the person's own session gets. @param coming the picture itself while it is on its way */
export function useChatPicture(messageId: string, coming: Blob | undefined): ChatPictureShown {
  const { http } = useServices();
  const query = useQuery({
    queryKey: [...privateKeys.chatPicture, messageId],
    queryFn: async ({ signal }) => {
      const bytes = dataOrThrow(await http.call(chatPicture, { messageId }, { signal }));
      return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: coming === undefined,
  });
  const picture = coming ?? query.data;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (picture === undefined) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    // An element that is still reading the old picture while the new one is put in its place would find nothing.
    return () => void setTimeout(() => URL.revokeObjectURL(made), GIVEN_BACK_AFTER_MS);
  }, [picture]);
  return {
    status: loadStatus(picture !== undefined, query.isError),
    address,
    retry: () => void query.refetch(),
  };
}
