import { useAddress } from '@assay/site-frame/routing/use-address';
import { useLocation } from 'wouter';

/** Which case of a queue is open: it stands in the address, so that a link leads to it and the way back is the browser's. */
export function useChosenCase() {
  const { path, query } = useAddress();
  const [, navigate] = useLocation();
  const chosen = new URLSearchParams(query).get('case') ?? undefined;
  // What else the page keeps in its address, such as filters, stays.
  const choose = (id: string | undefined) => {
    const fields = new URLSearchParams(query);
    if (id === undefined) fields.delete('case');
    else fields.set('case', id);
    navigate(fields.size === 0 ? path : `${path}?${fields}`, { replace: true });
  };
  return { chosen, choose };
}
