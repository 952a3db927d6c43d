import { consoleBasePath } from './console/console-wire.ts';
import { desktopBasePath } from './desktop-routes.ts';

/** A web application: `apps/<name>`, built into a folder of that name and served below its base path. */
export interface SiteAddress {
  readonly name: string;
  /** Begins with a slash and does not end with one. */
  readonly basePath: string;
}

/** The sites that the server serves; the first is where the root leads. */
export const sites: readonly [SiteAddress, ...SiteAddress[]] = [
  { name: 'desktop', basePath: desktopBasePath },
  { name: 'console', basePath: consoleBasePath },
];
