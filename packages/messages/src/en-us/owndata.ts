/** A copy of one's data, and closing the account. */
export const owndata = {
  'owndata.title': 'Your data',
  'owndata.lead':
    'We make a ZIP file of everything that we keep about you: profile, logins, identity with photos, messages, chat, orders, deposits, withdrawals and all other records.',
  'owndata.effects':
    'Only this device can download it, once, within 24 hours. {left, plural, one {# copy} other {# copies}} left today.',
  'owndata.unknown': 'No answer arrived. The copy may or may not be under way: open this dialog again to look.',
  'owndata.enterFund': 'Enter the 6 digits of your fund password',
  'owndata.ask': 'Make a copy',
  'owndata.failed': 'The last copy could not be made. Please ask for another one.',
  'owndata.elsewhere':
    'Another device of yours asked for a copy, and only it can download it. You can ask for a new one here.',
  'owndata.writing': 'The copy is being made. This takes a moment; you can close this dialog and will get a message.',
  'owndata.ready': 'Your copy is ready: {size} KB. It is deleted at {time}.',
  'owndata.once': 'It holds your identity documents. Keep it where nobody else can read it.',
  'owndata.fetch': 'Download',
  'owndata.closeTitle': 'Close the account',
  'owndata.keep': 'Keep the account',
  'owndata.goOn': 'Go on',
  'owndata.blocked': 'The account cannot be closed yet.',
  'owndata.frozen': 'It is frozen: please unfreeze it first.',
  'owndata.excluded': 'You have excluded yourself from contracts: wait until that is over.',
  'owndata.orders': 'Orders are open: cancel them.',
  'owndata.contracts': 'Contracts are running: wait for their result.',
  'owndata.withdrawals': 'A withdrawal is under way: wait until it has ended.',
  'owndata.deposits': 'A deposit is being confirmed: wait until it is credited.',
  'owndata.earn': 'Coins are placed in earn products: redeem them.',
  'owndata.balances': 'More than {max} USDT’s worth is left: withdraw it.',
  'owndata.goes': 'What is deleted',
  'owndata.goesAtOnce':
    'At once: name, pictures, email address, settings, logins and devices, passwords, passkeys, authenticator and messages.',
  'owndata.goesChat': 'After {days} days: your conversation with customer service.',
  'owndata.goesRecords':
    'After {days} days: your identity with its photos, and the texts that you accepted. The law has us keep them until then.',
  'owndata.stays': 'What stays, and why',
  'owndata.staysJournal':
    'Orders, trades, deposits, withdrawals and your address book with its labels, under a number alone: they stand in the journal that proves everybody’s balances, of which nothing can be taken out.',
  'owndata.staysNotes': 'Notes of our staff about decisions, which nobody can change.',
  'owndata.staysEmail':
    'A fingerprint of your email address, which cannot be turned back. The address cannot be used for another account, so that nobody gets round an exclusion or a lock.',
  'owndata.money': 'What is left',
  'owndata.moneyNone': 'The account is empty.',
  'owndata.moneyMore': '{money}. At most {max} USDT’s worth may be left: please sell or withdraw the rest first.',
  'owndata.moneyLeft':
    '{money}. You give this up; it goes to the exchange. Up to {max} USDT’s worth is possible, since less can be neither sold nor withdrawn.',
  'owndata.inSpot': 'spot',
  'owndata.inContract': 'contracts',
  'owndata.inEarn': 'earn',
  'owndata.inOther': 'other',
  'owndata.wait':
    'The account is closed in {days} days, and all devices are logged out now. Log in before then to keep it. Afterwards nobody can bring it back.',
  'owndata.closeLead': 'This cannot be undone once the time is over. Download your data first if you want to keep it.',
  'owndata.closeUnknown':
    'No answer arrived. The closing may or may not have begun: log in to keep the account, or to ask again.',
  'owndata.close': 'Close the account',
  'owndata.closing': 'Your account will be closed. Log in to keep it.',
} as const;
