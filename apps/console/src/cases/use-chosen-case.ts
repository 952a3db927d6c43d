import { useAddress } from '@assay/site-frame/routing/use-address';
import { useLocation } from 'wouter';

/** Which case of a queue is open: it stands in the address, so that a link leads to it and the way back is the browser's. */
export function useChosenCase() {
  const { path, query } = useAddress();
  const [, navigate] = useLocation();
  const chosen = new URLSearchParams(query).get('case') ?? undefined;
  const choose = (id: string | undefined) =>
    navigate(id === undefined ? path : `${path}?case=${encodeURIComponent(id)}`, { replace: true });
  return { chosen, choose };
}
