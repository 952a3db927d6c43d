import { consoleBasePath } from '@assay/protocol/console/console-wire';
import { Site } from '@assay/site-frame/site/site';
import { consolePages, firstPage } from './pages/all-pages.ts';

/** The operator's console. */
export const consoleSite = new Site({
  basePath: consoleBasePath,
  pages: consolePages,
  redirects: { '/': firstPage },
  login: { path: '/seat/sign-in', next: firstPage },
});
