import type { BrowserContext, Page } from '@playwright/test';
import { answer, failed, neverAnswered } from './answers.ts';
import type { PageState } from './page-state.ts';
import { addressBook, deposits, mayWithdraw, networksStand, passwordHold, withdrawals } from './wallet-answers.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).first().fill(text);

async function take(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option }).click();
}

const owner =
  (more: Parameters<typeof mayWithdraw>[1] = {}) =>
  async (context: BrowserContext) => {
    await networksStand(context);
    await mayWithdraw(context, more);
    await withdrawals(context);
  };

const somebody = '0x52908400098527886E0F7030069857D2E4169EE7';

async function toAmount(page: Page): Promise<void> {
  await take(page, 'Network', /ERC20/);
  await fill(page, 'Address', somebody);
  await press(page, 'Continue');
}

async function toProofs(page: Page): Promise<void> {
  await toAmount(page);
  await fill(page, 'Amount that arrives', '120.5');
  await press(page, 'Continue');
}

const recharge = '/account/recharge';
const withdraw = '/account/withdrawel';
const book = '/setting/address';

export const walletStates: Readonly<Record<string, PageState>> = {
  'recharge, an address of one’s own': {
    path: `${recharge}?coin=BTC`,
    prepare: async (context) => {
      await networksStand(context);
      await deposits(context);
    },
    shows: 'Your address',
    isFullOnly: true,
  },
  'recharge, a tag to be understood': {
    path: `${recharge}?coin=XRP`,
    prepare: (context) => networksStand(context),
    shows: 'I will send the destination tag along',
    isFullOnly: true,
  },
  'recharge, an address with a tag': {
    path: `${recharge}?coin=EOS`,
    prepare: (context) => networksStand(context),
    open: (page) => page.getByLabel('I will send the memo along').check(),
    shows: '100001',
  },
  'recharge, a suspended network': {
    path: `${recharge}?coin=DOGE`,
    prepare: (context) => networksStand(context, { closed: ['DOGE'] }),
    shows: /^Dogecoin \(DOGE\) is suspended/,
    isFullOnly: true,
  },
  'recharge, a network that does not answer': {
    path: `${recharge}?coin=DOGE`,
    prepare: (context) => networksStand(context, { silent: ['DOGE'] }),
    shows: /^Dogecoin \(DOGE\) is not answering/,
    isFullOnly: true,
  },
  'recharge, loading': {
    path: recharge,
    prepare: (context) => neverAnswered(context, '/recharge/getNetworks'),
    shows: 'Deposit over a network',
    isLoading: true,
    isFullOnly: true,
  },
  'recharge, not answered': {
    path: recharge,
    prepare: (context) => failed(context, '/recharge/getNetworks'),
    shows: 'Try again',
    isFailing: true,
    isFullOnly: true,
  },
  'withdrawal, without an identity': {
    path: withdraw,
    prepare: (context) => networksStand(context),
    shows: 'Verify your identity first',
    isFullOnly: true,
  },
  'withdrawal, with an identity under review': {
    path: withdraw,
    prepare: owner({ auth: 1 }),
    shows: /is being reviewed/,
    isFullOnly: true,
  },
  'withdrawal, without a fund password': {
    path: withdraw,
    prepare: owner({ assetsPwd: 0 }),
    shows: 'Set a fund password first',
    isFullOnly: true,
  },
  'withdrawal, an address of another network': {
    path: `${withdraw}?coin=USDT`,
    prepare: owner(),
    open: async (page) => {
      await take(page, 'Network', /ERC20/);
      await fill(page, 'Address', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
    },
    shows: /^This is an address of TRON/,
    isFullOnly: true,
  },
  'withdrawal, a network that does not answer': {
    path: `${withdraw}?coin=TRX`,
    prepare: async (context) => {
      await owner()(context);
      await networksStand(context, { silent: ['TRC20'] });
    },
    shows: /^TRON \(TRC20\) is not answering/,
    isFullOnly: true,
  },
  'withdrawal, no tag': {
    path: `${withdraw}?coin=XRP`,
    prepare: owner(),
    open: async (page) => {
      await fill(page, 'Address', 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe');
      await press(page, 'Continue');
    },
    shows: 'Enter the tag, or tick that the recipient needs none',
    isFullOnly: true,
  },
  'withdrawal, to the book only': {
    path: `${withdraw}?coin=TRX`,
    prepare: async (context) => {
      await owner()(context);
      await addressBook(context, true);
    },
    open: (page) => press(page, 'Continue'),
    shows: 'Choose an address of your book',
    isFullOnly: true,
  },
  'withdrawal, too much': {
    path: `${withdraw}?coin=USDT`,
    prepare: owner(),
    open: async (page) => {
      await toAmount(page);
      await fill(page, 'Amount that arrives', '90001');
    },
    shows: /^With the fee, this is more than/,
    isFullOnly: true,
  },
  'withdrawal, above the limit of a day': {
    path: `${withdraw}?coin=BTC`,
    prepare: owner(),
    open: async (page) => {
      await fill(page, 'Address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
      await press(page, 'Continue');
      await fill(page, 'Amount that arrives', '2.5');
    },
    shows: 'Your limit for 24 hours leaves 2 BTC',
    isFullOnly: true,
  },
  'withdrawal, held and unproved': {
    path: `${withdraw}?coin=USDT`,
    prepare: (context) => owner({ googleBind: 1, ...passwordHold() })(context),
    open: toProofs,
    shows: 'On hold, see above',
    isFullOnly: true,
  },
  'withdrawal, inside the exchange': {
    path: `${withdraw}?coin=USDT`,
    prepare: async (context) => {
      await owner({ googleBind: 1 })(context);
      await answer(context, '/withdraw/getRoute', { isInside: true });
    },
    open: toProofs,
    shows: 'This address belongs to Assay. The amount arrives at once, without network fee.',
    isFullOnly: true,
  },
  'withdrawal, nothing proved': {
    path: `${withdraw}?coin=USDT`,
    prepare: owner({ googleBind: 1 }),
    open: async (page) => {
      await toProofs(page);
      await press(page, /^Withdraw 120/);
    },
    shows: 'Enter the 6 digits of your fund password',
  },
  'withdrawal, taken back': {
    path: '/account/trade?type=2',
    prepare: owner(),
    open: (page) => press(page, 'Cancel'),
    shows: 'Cancel this withdrawal?',
    isFullOnly: true,
  },
  'withdrawals, every way they stand': {
    path: '/account/trade?type=2',
    prepare: owner(),
    shows: /somebody else seems to use your account/,
  },
  'recharges, every way they stand': {
    path: '/account/trade?type=1',
    prepare: deposits,
    shows: '3 / 12',
    isFullOnly: true,
  },
  'addresses, filled': {
    path: book,
    prepare: async (context) => {
      await addressBook(context, true);
      await mayWithdraw(context, passwordHold());
    },
    shows: /^22 h 3[56] min left$/,
  },
  'addresses, a new one with faults': {
    path: book,
    prepare: (context) => addressBook(context, false),
    open: async (page) => {
      await press(page, 'Add address');
      await take(page, 'Network', /Bitcoin/);
      await fill(page, 'Address', '1BoatSLRHtKNngkdXEeobR76b53LETtpy');
      await page.getByRole('dialog').getByRole('button', { name: 'Add address' }).click();
    },
    shows: 'Add an address',
  },
  'addresses, the book only': {
    path: book,
    prepare: (context) => addressBook(context, false),
    open: (page) => page.getByText('Withdraw to these addresses only').click(),
    shows: 'Withdraw to the book only?',
    isFullOnly: true,
  },
  'addresses, any again': {
    path: book,
    prepare: (context) => addressBook(context, true),
    open: (page) => page.getByText('Withdraw to these addresses only').click(),
    shows: 'Allow any address?',
    isFullOnly: true,
  },
  'addresses, one removed': {
    path: book,
    prepare: (context) => addressBook(context, false),
    open: (page) => press(page, /^Remove 0x/),
    shows: 'Remove this address?',
    isFullOnly: true,
  },
  'exchange, a quote': {
    path: '/account/dui?from=USDT',
    open: async (page) => {
      await fill(page, 'Amount', '500');
      await press(page, 'Get a quote');
    },
    shows: 'Exchange now',
  },
  'exchange, more than there is': {
    path: '/account/dui?from=USDT',
    open: (page) => fill(page, 'Amount', '9000000'),
    shows: /^Only /,
    isFullOnly: true,
  },
};
