import type { ReactNode } from 'react';
import { useDocumentTitle, usePageTitle } from './page-title.ts';

/** The id that the skip link leads to. */
export const contentId = 'content';

export interface PageProps {
  /** The page's name in the tab's title, if not the one of its description; the heading is the page's own matter. */
  title?: string | undefined;
  className?: string | undefined;
  /** It stands in for a page that is on its way. */
  isPending?: boolean;
  children: ReactNode;
}

/** The one `main` of a route. Each page puts exactly one `h1` inside. */
export function Page({ title, className, isPending = false, children }: PageProps) {
  useDocumentTitle(usePageTitle(title));
  return (
    <main id={contentId} tabIndex={-1} className={className} data-pending={isPending || undefined}>
      {children}
    </main>
  );
}
