import { desktopBasePath } from '@assay/protocol/desktop-routes';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useRouter } from './use-router.ts';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path below /pc with its query, such as `/trade?symbol=btcusdt`. */
  to: string;
}

function opensElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A link to a page of this site: no reload, and the page's code is fetched as soon as the link is pointed at. */
export function PageLink({ to, onClick, ...anchor }: PageLinkProps) {
  const router = useRouter();
  const preload = () => router.preload(to);
  return (
    <a
      {...anchor}
      href={`${desktopBasePath}${to}`}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        router.push(to);
      }}
    />
  );
}
