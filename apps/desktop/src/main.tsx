import './app.css';
import { createClientServices } from '@assay/features/services/client-services';
import { ClientServicesProvider } from '@assay/features/services/services-context.tsx';
import { Toasts } from '@assay/ui/toasts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bringTextsBy } from './routing/load-chunk.ts';
import { createAppRouter } from './routing/router.ts';
import { AppRoot } from './shell/app-root.tsx';

const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no element #app');

const toasts = new Toasts();
const services = await createClientServices({ toasts });
services.start();

bringTextsBy((area) => services.preferences.loadTexts(area));
const router = createAppRouter(() => services.session.snapshot().status === 'signed-in');
// The first picture is the page, not a frame around nothing.
await router.start();

createRoot(container).render(
  <StrictMode>
    <ClientServicesProvider services={services}>
      <AppRoot router={router} toasts={toasts} />
    </ClientServicesProvider>
  </StrictMode>,
);
