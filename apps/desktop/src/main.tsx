import './app.css';
import { startAlertWatch } from '@assay/features/alerts/start-alert-watch';
import { watchFills } from '@assay/features/orders/fill-toasts';
import { watchUserInfo } from '@assay/features/session/watch-user-info';
import { mountSite } from '@assay/site-frame/mount-site.tsx';
import { desktopSite } from './desktop-site.ts';
import { PageError } from './pages/not-found/page-error.tsx';
import { Shell } from './shell/shell.tsx';

await mountSite({
  site: desktopSite,
  watches: [watchUserInfo, watchFills, startAlertWatch],
  Frame: Shell,
  Broken: PageError,
});
