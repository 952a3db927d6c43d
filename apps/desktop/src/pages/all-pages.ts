import type { PageDescription } from '@assay/site-frame/site/page-description';
import { aboutPage } from './about/about.page.ts';
import { assetsPage } from './account/assets.page.ts';
import { exchangePage } from './account/exchange.page.ts';
import { rechargePage } from './account/recharge.page.ts';
import { recordsPage } from './account/records.page.ts';
import { withdrawalPage } from './account/withdrawal.page.ts';
import { contractPage } from './contract/contract.page.ts';
import { headsPage } from './contract-proof/heads/heads.page.ts';
import { protectionPage } from './contract-proof/protection/protection.page.ts';
import { receiptPage } from './contract-proof/receipt/receipt.page.ts';
import { statisticsPage } from './contract-proof/statistics/statistics.page.ts';
import { earnPage } from './earn/earn.page.ts';
import { projectPage } from './earn/project.page.ts';
import { feedPage } from './feed/feed.page.ts';
import { feesPage } from './fees/fees.page.ts';
import { loginPage } from './login/login.page.ts';
import { passwordPage } from './login/password.page.ts';
import { registerPage } from './login/register.page.ts';
import { mainPage } from './main/main.page.ts';
import { marketPage } from './market/market.page.ts';
import { rulesPage } from './rules/rules.page.ts';
import { galleryPage } from './sandbox/gallery/gallery.page.ts';
import { mailboxPage } from './sandbox/mailbox.page.ts';
import { welcomePage } from './sandbox/welcome.page.ts';
import { addressPage } from './setting/address.page.ts';
import { messagePage } from './setting/message.page.ts';
import { messageDetailPage } from './setting/message-detail.page.ts';
import { securityPage } from './setting/security.page.ts';
import { verifyPage } from './setting/verify.page.ts';
import { tradePage } from './trade/trade.page.ts';

/** Every page of the site, in the order in which the finder names them. */
export const desktopPages: readonly PageDescription[] = [
  mainPage,
  marketPage,
  tradePage,
  contractPage,
  earnPage,
  projectPage,
  assetsPage,
  rechargePage,
  withdrawalPage,
  exchangePage,
  recordsPage,
  securityPage,
  verifyPage,
  addressPage,
  messagePage,
  messageDetailPage,
  loginPage,
  registerPage,
  passwordPage,
  feedPage,
  feesPage,
  rulesPage,
  receiptPage,
  statisticsPage,
  headsPage,
  protectionPage,
  aboutPage,
  mailboxPage,
  welcomePage,
  galleryPage,
];
