import { kycPhoto } from '@assay/protocol/endpoints/kyc';
import type { KycPhotoSide } from '@assay/protocol/kyc-entities';
import { useEffect, useState } from 'react';
import { useServices } from '../services/services-context.tsx';

/** `none`: the server keeps no photo of this side. */
export type KycPhoto =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  /** `src`: an address that an element can show. */
  | { readonly kind: 'shown'; readonly src: string };

/**
 * The photo of a side. Only the own session gets it, and no element of a page could send the token.
 * @param address where the server keeps it; empty without one
 * @param version another one fetches it anew: its address stays the same when another photo takes its place
 */
export function useKycPhoto(side: KycPhotoSide, address: string, version: number): KycPhoto {
  const { http } = useServices();
  const [fetched, setFetched] = useState<{ readonly version: number; readonly photo: KycPhoto }>();
  useEffect(() => {
    if (address === '') return undefined;
    const abort = new AbortController();
    let src: string | undefined;
    void http.call(kycPhoto, { side }, { signal: abort.signal }).then((photo) => {
      if (abort.signal.aborted) return;
      if (photo.ok) src = URL.createObjectURL(new Blob([photo.data.slice()], { type: 'image/jpeg' }));
      setFetched({ version, photo: src === undefined ? { kind: 'failed' } : { kind: 'shown', src } });
    });
    return () => {
      abort.abort();
      if (src !== undefined) URL.revokeObjectURL(src);
    };
  }, [http, side, address, version]);
  if (address === '') return { kind: 'none' };
  return fetched?.version === version ? fetched.photo : { kind: 'loading' };
}
