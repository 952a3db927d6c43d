import { usePreferences } from '@assay/features/preferences/use-preferences';
import { Gallery } from '@assay/ui/gallery/gallery.tsx';
import { useEffect, useState } from 'react';
import { contentId, useDocumentTitle } from '../../routing/page.tsx';

/** Every component in every state, in English only: a page for those who build. It brings its own `main`. */
export function GalleryPage() {
  const { theme, shownTheme } = usePreferences();
  const [initialTheme] = useState(theme);
  useDocumentTitle('Gallery, Assay');
  // The gallery changes the theme for itself; leaving it restores the chosen one.
  useEffect(
    () => () => {
      document.documentElement.dataset.theme = shownTheme;
    },
    [shownTheme],
  );
  return (
    <div id={contentId} tabIndex={-1} lang="en-US">
      <Gallery key={theme} initialTheme={initialTheme} />
    </div>
  );
}
