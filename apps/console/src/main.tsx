import './app.css';
import { seatGet } from '@assay/protocol/console/seat-endpoints';
import { drawSite } from '@assay/site-frame/draw-site.tsx';
import { Toasts } from '@assay/ui/toasts';
import { consoleSite } from './console-site.ts';
import { PageError } from './parts/page-error.tsx';
import { ConsoleProvider } from './seat/console-context.tsx';
import { createConsoleServices } from './seat/console-services.ts';
import { Shell } from './shell/shell.tsx';

const toasts = new Toasts();
const services = await createConsoleServices(toasts);
// Whether somebody is signed in is the server's to say; nothing of it is kept in the browser but a cookie that no script reads.
const seat = await services.client.call(seatGet, {}, { isPoll: true });
if (seat.ok) services.seat.learn(seat.data);

await drawSite(
  {
    site: consoleSite,
    Frame: ({ toasts: shown }) => (
      <ConsoleProvider services={services}>
        <Shell toasts={shown} />
      </ConsoleProvider>
    ),
    Broken: PageError,
  },
  toasts,
  services.frame,
);
