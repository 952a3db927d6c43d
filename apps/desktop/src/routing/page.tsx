import { type ReactNode, useEffect } from 'react';

/** The id that the skip link leads to. */
export const contentId = 'content';

/** Sets the tab's title while the page is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

export interface PageProps {
  /** The page's name in the tab's title; the heading is the page's own matter. */
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The one `main` of a route. Each page puts exactly one `h1` inside. */
export function Page({ title, className, children }: PageProps) {
  useDocumentTitle(`${title}, Assay`);
  return (
    <main id={contentId} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
