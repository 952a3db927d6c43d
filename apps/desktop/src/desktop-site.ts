import { desktopBasePath, desktopRedirects } from '@assay/protocol/desktop-routes';
import { Site } from '@assay/site-frame/site/site';
import { desktopPages } from './pages/all-pages.ts';

/** The site for large screens. */
export const desktopSite = new Site({
  basePath: desktopBasePath,
  pages: desktopPages,
  redirects: desktopRedirects,
  login: { path: '/login/login', next: '/trade' },
});
