import type { PageDescription } from '@assay/site-frame/site/page-description';
import { aboutPage } from './about/about.page.ts';
import { assetsPage } from './account/assets.page.ts';
import { exchangePage } from './account/exchange/exchange.page.ts';
import { rechargePage } from './account/recharge/recharge.page.ts';
import { recordsPage } from './account/records.page.ts';
import { withdrawalPage } from './account/withdrawal/withdrawal.page.ts';
import { announcementsPage } from './announcements/announcements.page.ts';
import { contractPage } from './contract/contract.page.ts';
import { headsPage } from './contract-proof/heads/heads.page.ts';
import { protectionPage } from './contract-proof/protection/protection.page.ts';
import { receiptPage } from './contract-proof/receipt/receipt.page.ts';
import { statisticsPage } from './contract-proof/statistics/statistics.page.ts';
import { fundListPage } from './earn/funds/fund-list.page.ts';
import { fundRecordPage } from './earn/funds/fund-record.page.ts';
import { hostingListPage } from './earn/hosting/hosting-list.page.ts';
import { hostingRecordPage } from './earn/hosting/hosting-record.page.ts';
import { subscribeDetailPage } from './earn/subscriptions/subscribe-detail.page.ts';
import { subscribeListPage } from './earn/subscriptions/subscribe-list.page.ts';
import { subscribePreviewPage } from './earn/subscriptions/subscribe-preview.page.ts';
import { subscribeRecordPage } from './earn/subscriptions/subscribe-record.page.ts';
import { feedPage } from './feed/feed.page.ts';
import { feesPage } from './fees/fees.page.ts';
import { liabilitiesPage } from './liability-proof/liabilities.page.ts';
import { forgetPage } from './login/forget.page.ts';
import { freezeLinkPage } from './login/freeze-link.page.ts';
import { loginPage } from './login/login.page.ts';
import { modifyPage } from './login/modify.page.ts';
import { registerPage } from './login/register.page.ts';
import { thawPage } from './login/thaw.page.ts';
import { mainPage } from './main/main.page.ts';
import { marketPage } from './market/market.page.ts';
import { operatorPowersPage } from './operator-powers/operator-powers.page.ts';
import { rulesPage } from './rules/rules.page.ts';
import { chainPage } from './sandbox/chain/chain.page.ts';
import { galleryPage } from './sandbox/gallery/gallery.page.ts';
import { mailboxPage } from './sandbox/mailbox.page.ts';
import { welcomePage } from './sandbox/welcome.page.ts';
import { addressPage } from './setting/address/address.page.ts';
import { devicesPage } from './setting/devices/devices.page.ts';
import { invitePage } from './setting/invite/invite.page.ts';
import { messagePage } from './setting/message.page.ts';
import { messageDetailPage } from './setting/message-detail.page.ts';
import { securityPage } from './setting/security/security.page.ts';
import { verifyPage } from './setting/verify/verify.page.ts';
import { tradePage } from './trade/trade.page.ts';
import { withdrawalStatisticsPage } from './withdrawal-statistics/withdrawal-statistics.page.ts';

/** Every page of the site, in the order in which the finder names them. */
export const desktopPages: readonly PageDescription[] = [
  mainPage,
  marketPage,
  tradePage,
  contractPage,
  hostingListPage,
  hostingRecordPage,
  subscribeListPage,
  subscribeDetailPage,
  subscribePreviewPage,
  subscribeRecordPage,
  fundListPage,
  fundRecordPage,
  assetsPage,
  rechargePage,
  withdrawalPage,
  exchangePage,
  recordsPage,
  securityPage,
  devicesPage,
  verifyPage,
  addressPage,
  invitePage,
  messagePage,
  messageDetailPage,
  announcementsPage,
  loginPage,
  registerPage,
  freezeLinkPage,
  thawPage,
  forgetPage,
  modifyPage,
  feedPage,
  feesPage,
  rulesPage,
  operatorPowersPage,
  receiptPage,
  statisticsPage,
  liabilitiesPage,
  headsPage,
  protectionPage,
  withdrawalStatisticsPage,
  aboutPage,
  mailboxPage,
  chainPage,
  welcomePage,
  galleryPage,
];
