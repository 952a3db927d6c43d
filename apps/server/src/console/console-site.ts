import { consoleBasePath } from '@assay/protocol/console/console-wire';
import { type SiteAddress, sites } from '@assay/protocol/sites';

export const consoleSite: SiteAddress = { name: 'console', basePath: consoleBasePath };

const [first, ...others] = sites;

/** The sites of people alone. */
export const publicSites: readonly [SiteAddress, ...SiteAddress[]] = [
  first,
  ...others.filter(({ basePath }) => basePath !== consoleBasePath),
];
