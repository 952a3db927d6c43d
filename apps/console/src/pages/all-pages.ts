import type { PageDescription } from '@assay/site-frame/site/page-description';
import { actPage, actsPage } from './acts/acts.page.ts';
import { readingPage, readingsPage } from './acts/readings.page.ts';
import { auditPage } from './audit/audit.page.ts';
import { chatPage } from './chat/chat.page.ts';
import { healthPage } from './health/health.page.ts';
import { identitiesPage } from './identities/identities.page.ts';
import { marketsPage } from './markets/markets.page.ts';
import { noticesPage } from './notices/notices.page.ts';
import { overviewPage } from './overview/overview.page.ts';
import { parametersPage } from './parameters/parameters.page.ts';
import { productsPage } from './products/products.page.ts';
import { proposalsPage } from './proposals/proposals.page.ts';
import { searchPage } from './search/search.page.ts';
import { enrolPage } from './seat/enrol.page.ts';
import { ownSeatPage } from './seat/own-seat.page.ts';
import { signInPage } from './seat/sign-in.page.ts';
import { seatsPage } from './seats/seats.page.ts';
import { tablePage, tablesPage } from './tables/tables.page.ts';
import { reservesPage } from './treasury/reserves.page.ts';
import { treasuryPage } from './treasury/treasury.page.ts';
import { troublePage } from './trouble/trouble.page.ts';
import { userPage, usersPage } from './users/users.page.ts';
import { withdrawalsPage } from './withdrawals/withdrawals.page.ts';

/** Where whoever signs in comes, if nothing else was wanted. */
export const firstPage = '/overview';

/** Every page of the console. Those that the side bar leads to have a line in `navigation.ts` too. */
export const consolePages: readonly PageDescription[] = [
  signInPage,
  enrolPage,
  ownSeatPage,
  overviewPage,
  proposalsPage,
  actsPage,
  actPage,
  readingsPage,
  readingPage,
  searchPage,
  withdrawalsPage,
  identitiesPage,
  chatPage,
  troublePage,
  usersPage,
  userPage,
  tablesPage,
  tablePage,
  auditPage,
  seatsPage,
  marketsPage,
  productsPage,
  parametersPage,
  noticesPage,
  treasuryPage,
  reservesPage,
  healthPage,
];
