import { desktopBasePath } from '@assay/protocol/desktop-routes';
import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

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
  const href = `${desktopBasePath}${to}`;
  const preload = () => {
    // A preload that fails says nothing: the click will say it.
    router.preloadRoute({ to: to.split('?')[0] }).catch(() => undefined);
  };
  return (
    <a
      {...anchor}
      href={href}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        router.history.push(href);
      }}
    />
  );
}
