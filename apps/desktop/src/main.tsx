import './app.css';
import { startAlertWatch } from '@assay/features/alerts/start-alert-watch';
import { watchFills } from '@assay/features/orders/fill-toasts';
import { createClientServices } from '@assay/features/services/client-services';
import { ClientServicesProvider } from '@assay/features/services/services-context.tsx';
import { desktopBasePath } from '@assay/protocol/desktop-routes';
import { Toasts } from '@assay/ui/toasts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { endOfRedirects, parseAddress } from './routing/address.ts';
import { bringTextsBy } from './routing/load-chunk.ts';
import { pageOf } from './routing/pages.ts';
import { AppRoot } from './shell/app-root.tsx';

/** After this time the frame is shown, and the page's place says that it loads. */
const firstPageWaitMs = 1_000;

const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no element #app');

const toasts = new Toasts();
const services = await createClientServices({ toasts, watches: [watchFills, startAlertWatch] });
services.start();

bringTextsBy((area) => services.preferences.loadTexts(area));
// The first picture is the page, not a frame around nothing. Code that does not come is told of by the page's place.
const asked = `${location.pathname.slice(desktopBasePath.length)}${location.search}`;
const { path } = parseAddress(endOfRedirects(asked, services.session.snapshot().status === 'signed-in'));
await Promise.race([
  pageOf(path)
    ?.load()
    .catch(() => undefined),
  new Promise((late) => setTimeout(late, firstPageWaitMs)),
]);

createRoot(container).render(
  <StrictMode>
    <ClientServicesProvider services={services}>
      <AppRoot toasts={toasts} />
    </ClientServicesProvider>
  </StrictMode>,
);
