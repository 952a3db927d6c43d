import type { CallResult } from '@assay/live-client/call-result';
import type { HttpClientOptions } from '@assay/live-client/http-client';
import type { UploadOptions } from '@assay/live-client/upload-call';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../services/services-context.tsx';

/** Sends one picture by one of the calls that take one. */
export type SendPicture = (
  session: HttpClientOptions,
  picture: Blob,
  options: UploadOptions,
) => Promise<CallResult<unknown>>;

export type UploadState =
  | { readonly kind: 'idle' }
  /** `part`: how much has left, 0 to 1. */
  | { readonly kind: 'sending'; readonly part: number }
  /** `isWorthRetry`: the same picture may do the next time. */
  | { readonly kind: 'failed'; readonly msg: string; readonly isWorthRetry: boolean };

export interface PictureUpload {
  readonly state: UploadState;
  readonly send: (picture: Blob) => void;
  readonly cancel: () => void;
  /** Sends the picture that failed once more. */
  readonly retry: () => void;
  /** There is a picture to send once more. */
  readonly canRetry: boolean;
  /** The file was refused before it was sent. */
  readonly refuse: (msg: string) => void;
}

/** One picture on its way: with progress, ended by leaving the page. @param onKept told when the server keeps it */
export function usePictureUpload(call: SendPicture, onKept: () => Promise<void> | void): PictureUpload {
  const { http } = useServices();
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const abort = useRef<AbortController>(undefined);
  const last = useRef<Blob>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (picture: Blob) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    last.current = picture;
    setState({ kind: 'sending', part: 0 });
    const result = await call(http.options, picture, {
      signal: own.signal,
      onProgress: (part) => abort.current === own && setState({ kind: 'sending', part }),
    });
    if (abort.current !== own) return;
    if (result.ok) await onKept();
    if (result.ok || result.code === 'cancelled') setState({ kind: 'idle' });
    else setState({ kind: 'failed', msg: result.msg, isWorthRetry: result.code !== 'refused' });
  };

  return {
    state,
    send: (picture) => void send(picture),
    cancel: () => abort.current?.abort(),
    retry: () => {
      if (last.current !== undefined) void send(last.current);
    },
    canRetry: state.kind === 'failed' && state.isWorthRetry,
    refuse: (msg) => setState({ kind: 'failed', msg, isWorthRetry: false }),
  };
}
