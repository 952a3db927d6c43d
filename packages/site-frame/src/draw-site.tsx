import type { ClientServices } from '@assay/features/services/client-services';
import { ClientServicesProvider } from '@assay/features/services/services-context.tsx';
import type { Toasts } from '@assay/ui/toasts';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bringTextsBy } from './later-code/load-chunk.ts';
import { ErrorBoundary, type FallbackProps } from './pages/error-boundary.tsx';
import { parseAddress } from './site/address.ts';
import type { Site } from './site/site.ts';
import { SiteRoot } from './site-root.tsx';

/** After this time the frame is shown, and the page's place says that it loads. */
const firstPageWaitMs = 1_000;

export interface DrawnSite {
  readonly site: Site;
  /** What stands around every page, and draws it. */
  readonly Frame: ComponentType<{ toasts: Toasts }>;
  /** Stands in place of the frame if that broke. */
  readonly Broken: ComponentType<FallbackProps>;
}

/** Draws a site into the element `#app` of its index.html, with services that somebody made for it. */
export async function drawSite({ site, Frame, Broken }: DrawnSite, toasts: Toasts, services: ClientServices) {
  const container = document.getElementById('app');
  if (container === null) throw new Error('index.html has no element #app');
  bringTextsBy((area) => services.preferences.loadTexts(area));

  // The first picture is the page, not a frame around nothing. Code that does not come is told of by the page's place.
  const asked = `${location.pathname.slice(site.basePath.length)}${location.search}`;
  const { path } = parseAddress(site.endOfRedirects(asked, services.session.snapshot().status === 'signed-in'));
  await Promise.race([
    site
      .pageOf(path)
      ?.load()
      .catch(() => undefined),
    new Promise((late) => setTimeout(late, firstPageWaitMs)),
  ]);

  createRoot(container).render(
    <StrictMode>
      <ClientServicesProvider services={services}>
        <SiteRoot site={site}>
          <ErrorBoundary resetKey={undefined} fallback={Broken}>
            <Frame toasts={toasts} />
          </ErrorBoundary>
        </SiteRoot>
      </ClientServicesProvider>
    </StrictMode>,
  );
}
