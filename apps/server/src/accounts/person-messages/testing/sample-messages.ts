import type { ActOrigin } from '../act-origin.ts';
import type { MessageName, PersonMessage } from '../declared-messages.ts';

type Samples = { readonly [Name in MessageName]: Omit<Extract<PersonMessage, { readonly name: Name }>, 'name'> };

/** One of each message, every text of whose values is `text`. A message without a sample does not compile. */
export function sampleMessages(text: string): readonly PersonMessage[] {
  const origin: ActOrigin = { address: text, country: text, device: text, timeMs: Date.UTC(2026, 0, 5, 12, 30, 45) };
  const transfer = { amount: text, coin: 'USDT', network: 'ERC20' };
  const samples: Samples = {
    'password-changed': origin,
    'fund-password-set': origin,
    'fund-password-changed': origin,
    'email-changed': { ...origin, oldEmail: `${text}@old.example`, newEmail: `${text}@new.example` },
    'second-factor-bound': origin,
    'second-factor-unbound': origin,
    'second-factor-unbound-at-once': origin,
    'second-factor-unbind-begun': { ...origin, untilMs: Date.UTC(2026, 0, 6, 12, 30, 45) },
    'second-factor-unbind-cancelled': origin,
    'passkey-added': origin,
    'passkey-removed': origin,
    'recovery-code-used': { ...origin, codesLeft: 9 },
    'new-device': origin,
    'sessions-ended': { ...origin, count: 2 },
    'sessions-ended-by-operator': {},
    'phishing-code-changed': origin,
    'account-frozen': { ...origin, by: 'link' },
    'account-thawed': origin,
    'frozen-by-operator': {},
    'thawed-by-operator': {},
    'balance-corrected': {},
    'purchase-changed': { isAllowed: false },
    'limits-changed': { isLowered: true },
    ...leavingSamples(text, origin),
    'logged-in': origin,
    'order-filled': {
      pair: 'BTC/USDT',
      side: 'buy',
      filled: text,
      baseCoin: 'BTC',
      averagePrice: '64,000.00',
      total: text,
      quoteCoin: 'USDT',
    },
    'order-ended': { pair: 'BTC/USDT', side: 'sell', filled: text, baseCoin: 'BTC', reason: 'price-band' },
    'stop-triggered': { pair: 'BTC/USDT', side: 'sell', stopPrice: text, limitPrice: '' },
    'more-trades': { count: 3 },
    'contract-settled': {
      pair: 'BTC/USDT',
      direction: 'up',
      second: 30,
      result: 'win',
      stake: text,
      returned: text,
      coin: 'USDT',
    },
    'more-settlements': { count: 3 },
    'deposit-credited': transfer,
    'deposit-rejected': { ...transfer, reason: 'unsupported' },
    'dust-arrived': { count: 3 },
    'withdrawal-requested': { ...transfer, address: text },
    'withdrawal-unpayable': { ...transfer, address: text },
    'withdrawal-sent': { ...transfer, address: text },
    'withdrawal-confirmed': { ...transfer, address: text },
    'withdrawal-rejected': { ...transfer, address: text, reason: 'address-risk' },
    'address-added': {},
    'whitelist-lifted': {},
    'verification-approved': {},
    'chat-answered': {},
    'verification-rejected': { reasons: { 'en-US': text, 'zh-CN': text } },
  };
  return Object.entries(samples).map(([name, values]) => ({ name, ...values }) as PersonMessage);
}

/** Of a copy of one's data, and of closing the account. */
function leavingSamples(text: string, origin: ActOrigin) {
  return {
    'own-data-asked': origin,
    'own-data-ready': {},
    'own-data-failed': {},
    'closing-begun': { ...origin, due: text },
    'closing-cancelled': origin,
    'closing-called-off': { reasons: { 'en-US': text, 'zh-CN': text } },
    'account-closed': {},
  } as const;
}
