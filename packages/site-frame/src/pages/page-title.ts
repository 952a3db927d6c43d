import { useMessages } from '@assay/features/messages/use-messages';
import { useEffect } from 'react';
import { useAddress } from '../routing/use-address.ts';
import { useSite } from '../site/site-context.ts';

/** Names the tab after what is shown in it, and after the site, while the page is shown. */
export function useDocumentTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} | Assay`;
  }, [name]);
}

/** The title of the page that is shown: what it says itself, else what its description has for the address. */
export function usePageTitle(own?: string): string {
  const { t } = useMessages();
  const { title } = useSite().addressOf(useAddress().path) ?? {};
  if (own !== undefined || title === undefined) return own ?? '';
  return typeof title === 'function' ? title(t) : t(title);
}
