import { usePreferences } from '@assay/features/preferences/use-preferences';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { contentId } from '@assay/site-frame/pages/page.tsx';
import { useDocumentTitle } from '@assay/site-frame/pages/page-title';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Gallery } from '@assay/ui/gallery/gallery.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';

const ChartGallery = lazy(
  loadChunk(async () => ({ default: (await import('@assay/price-chart/gallery/chart-gallery.tsx')).ChartGallery })),
);

/** Every component in every state, in English only: a page for those who build. Each view brings its own `main`. */
export function GalleryPage() {
  const { query } = useAddress();
  const isChartView = new URLSearchParams(query).get('view') === 'charts';
  useDocumentTitle(isChartView ? 'Gallery of charts' : 'Gallery');
  return (
    <div id={contentId} tabIndex={-1} lang="en-US">
      {isChartView ? (
        <Suspense>
          <ChartGallery />
        </Suspense>
      ) : (
        <ComponentGallery />
      )}
    </div>
  );
}

function ComponentGallery() {
  const { theme, shownTheme } = usePreferences();
  const [initialTheme] = useState(theme);
  // The gallery changes the theme for itself; leaving it restores the chosen one.
  useEffect(
    () => () => {
      document.documentElement.dataset.theme = shownTheme;
    },
    [shownTheme],
  );
  const charts = (
    <ButtonLink to="/sandbox/gallery?view=charts" size="small">
      Charts
    </ButtonLink>
  );
  return <Gallery key={theme} initialTheme={initialTheme} more={charts} />;
}
