import { useServices } from '@assay/features/services/services-context.tsx';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'wouter';
import { parseAddress } from '../site/address.ts';
import { useSite } from '../site/site-context.ts';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path below the site's base path with its query, such as `/trade?symbol=btcusdt`. */
  to: string;
}

/** A link to a page of this site: no reload, and the page's code is fetched as soon as the link is pointed at. */
export function PageLink({ to, ...anchor }: PageLinkProps) {
  const { session } = useServices();
  const site = useSite();
  // The router would go there in this tab.
  if (anchor.target === '_blank') return <a {...anchor} href={`${site.basePath}${to}`} />;
  const preload = () => {
    const { path } = parseAddress(site.endOfRedirects(to, session.snapshot().status === 'signed-in'));
    // A preload that fails says nothing: going there will.
    site
      .pageOf(path)
      ?.load()
      .catch(() => undefined);
  };
  return <Link {...anchor} href={to} onPointerEnter={preload} onFocus={preload} />;
}
