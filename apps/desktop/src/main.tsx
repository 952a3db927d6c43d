import './app.css';
import { startAlertWatch } from '@assay/features/alerts/start-alert-watch';
import { watchFills } from '@assay/features/orders/fill-toasts';
import { mountSite } from '@assay/site-frame/mount-site.tsx';
import { desktopSite } from './desktop-site.ts';
import { PageError } from './pages/not-found/page-error.tsx';
import { Shell } from './shell/shell.tsx';

await mountSite({ site: desktopSite, watches: [watchFills, startAlertWatch], Frame: Shell, Broken: PageError });
