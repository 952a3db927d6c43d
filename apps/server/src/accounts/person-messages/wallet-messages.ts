import type { OfferedLanguage } from '@assay/protocol/languages';
import type { depositRejectionReasons, WithdrawalReason } from '@assay/protocol/withdrawal-rules';
import { declareMessage } from './message-declaration.ts';
import { hold, notYou } from './security-change.ts';

const deposits = '/account/trade?type=1';
const withdrawals = '/account/trade?type=2';
const transfers = '/account/trade?type=6';
const addresses = '/setting/address';

/** Coins that came or go, the amount as it is shown. */
export interface TransferTold {
  readonly amount: string;
  readonly coin: string;
  readonly network: string;
}

export interface WithdrawalTold extends TransferTold {
  readonly address: string;
}

const reasonWords: Readonly<Record<OfferedLanguage, Readonly<Record<WithdrawalReason, string>>>> = {
  'en-US': {
    'address-risk': 'the address is known for theft, fraud or sanctions',
    'account-takeover': 'somebody else seems to use your account',
    identity: 'your identity has to be verified anew',
    'legal-order': 'a court or an authority forbids it',
    'network-trouble': 'the network cannot carry it for now',
    requested: 'you asked for it',
    reverted: 'the network refused the payment',
    conflicted: 'the payment can no longer be included by the network',
    'recipient-closed': 'the recipient has closed the account',
  },
  'zh-CN': {
    'address-risk': '该地址涉及盗窃、欺诈或制裁',
    'account-takeover': '您的账户疑似被他人使用',
    identity: '需要重新验证您的身份',
    'legal-order': '法院或主管机关禁止',
    'network-trouble': '该网络暂时无法处理',
    requested: '应您的要求',
    reverted: '网络拒绝了该笔转账',
    conflicted: '该笔转账已无法被网络确认',
    'recipient-closed': '收款人已注销账户',
  },
};

/** Of dust people are told otherwise, and whoever has closed the account is told of nothing. */
type DepositReason = Exclude<(typeof depositRejectionReasons)[number], 'below-minimum' | 'account-closed'>;

const depositReasonWords: Readonly<Record<OfferedLanguage, Readonly<Record<DepositReason, string>>>> = {
  'en-US': {
    'tag-missing': 'the payment had no tag or memo',
    'tag-unknown': 'the tag or memo belongs to nobody',
    unsupported: 'this coin is not taken over this network',
    unseen: 'our node cannot show how it came, so customer service looks at it and can credit it',
  },
  'zh-CN': {
    'tag-missing': '转账未附标签或 Memo',
    'tag-unknown': '标签或 Memo 不属于任何账户',
    unsupported: '该网络不支持此币种的充值',
    unseen: '我们的节点无法显示其来源，客服将核实并可入账',
  },
};

/** What happens to deposits and withdrawals. What lets coins leave cannot be switched off: somebody else may have done it. */
export const walletMessages = {
  'deposit-credited': declareMessage<TransferTold>({
    kind: 'service',
    link: deposits,
    texts: {
      'en-US': ({ amount, coin, network }) => ({
        title: `Deposit of ${amount} ${coin}`,
        text: `${amount} ${coin} arrived over ${network} and are in your spot account.`,
      }),
      'zh-CN': ({ amount, coin, network }) => ({
        title: `充值到账 ${amount} ${coin}`,
        text: `${amount} ${coin} 已通过 ${network} 网络到账，并存入您的现货账户。`,
      }),
    },
  }),
  'deposit-rejected': declareMessage<TransferTold & { readonly reason: DepositReason }>({
    kind: 'service',
    link: deposits,
    texts: {
      'en-US': ({ amount, coin, network, reason }) => ({
        title: `Deposit of ${amount} ${coin} not credited`,
        text: `${amount} ${coin} arrived over ${network} and were not credited: ${depositReasonWords['en-US'][reason]}. Please contact customer service.`,
      }),
      'zh-CN': ({ amount, coin, network, reason }) => ({
        title: `${amount} ${coin} 充值未入账`,
        text: `${amount} ${coin} 已通过 ${network} 网络到达，但未入账：${depositReasonWords['zh-CN'][reason]}。请联系客服。`,
      }),
    },
  }),
  /** What is below the minimum deposit. */
  'dust-arrived': declareMessage<{ readonly count: number }>({
    kind: 'service',
    link: deposits,
    texts: {
      'en-US': ({ count }) => ({
        title: `Below the minimum deposit today: ${count}`,
        text: 'What arrived is below the minimum deposit and was not credited. Anybody can send such amounts, also to make you look at something else: follow no link and no request that comes with them. If you sent it yourself, please contact customer service.',
      }),
      'zh-CN': ({ count }) => ({
        title: `今日低于最小充值数量的到账：${count} 笔`,
        text: '到账数量低于最小充值数量，因此未入账。任何人都可以发送此类小额转账，也可能是为了转移您的注意力：请勿点击其附带的链接或理会其要求。如为您本人转账，请联系客服。',
      }),
    },
  }),
  'withdrawal-requested': declareMessage<WithdrawalTold>({
    kind: 'security',
    link: withdrawals,
    offersFreeze: true,
    texts: {
      'en-US': ({ amount, coin, network, address }) => ({
        title: `Withdrawal of ${amount} ${coin} requested`,
        text: `A withdrawal of ${amount} ${coin} over ${network} was requested, to ${address}. It arrives within 24 hours, and can be cancelled until it is sent.\n\n${notYou['en-US']}`,
      }),
      'zh-CN': ({ amount, coin, network, address }) => ({
        title: `提现申请 ${amount} ${coin}`,
        text: `您的账户申请通过 ${network} 网络提现 ${amount} ${coin}，地址：${address}。将在 24 小时内到账，转出前可以取消。\n\n${notYou['zh-CN']}`,
      }),
    },
  }),
  /** It waits, and nothing of it was sent. */
  'withdrawal-unpayable': declareMessage<WithdrawalTold>({
    kind: 'service',
    link: withdrawals,
    texts: {
      'en-US': ({ amount, coin, network, address }) => ({
        title: `Withdrawal of ${amount} ${coin} cannot be paid`,
        text: `The recipient ${address} does not accept ${amount} ${coin} over ${network}: the network says that the payment would fail. Nothing was sent. Cancel the withdrawal to have amount and fee in your account again, and withdraw to another address. Until then it is tried again from time to time.`,
      }),
      'zh-CN': ({ amount, coin, network, address }) => ({
        title: `提现 ${amount} ${coin} 无法支付`,
        text: `收款方 ${address} 不接受通过 ${network} 网络转出的 ${amount} ${coin}：网络提示该笔付款将失败。资产尚未转出。请取消该提现，数量与手续费将退回您的账户，然后提现至其他地址。在此之前系统会不时重试。`,
      }),
    },
  }),
  'withdrawal-sent': declareMessage<WithdrawalTold>({
    kind: 'service',
    link: withdrawals,
    texts: {
      'en-US': ({ amount, coin, network, address }) => ({
        title: `Withdrawal of ${amount} ${coin} sent`,
        text: `${amount} ${coin} are on their way over ${network} to ${address}.`,
      }),
      'zh-CN': ({ amount, coin, network, address }) => ({
        title: `提现已转出 ${amount} ${coin}`,
        text: `${amount} ${coin} 已通过 ${network} 网络转出，地址：${address}。`,
      }),
    },
  }),
  'withdrawal-confirmed': declareMessage<WithdrawalTold>({
    kind: 'service',
    link: withdrawals,
    texts: {
      'en-US': ({ amount, coin, network, address }) => ({
        title: `Withdrawal of ${amount} ${coin} finished`,
        text: `${amount} ${coin} have arrived over ${network} at ${address}.`,
      }),
      'zh-CN': ({ amount, coin, network, address }) => ({
        title: `提现已完成 ${amount} ${coin}`,
        text: `${amount} ${coin} 已通过 ${network} 网络到达 ${address}。`,
      }),
    },
  }),
  'withdrawal-rejected': declareMessage<WithdrawalTold & { readonly reason: WithdrawalReason }>({
    kind: 'service',
    link: withdrawals,
    texts: {
      'en-US': ({ amount, coin, network, address, reason }) => ({
        title: `Withdrawal of ${amount} ${coin} rejected`,
        text: `Your withdrawal of ${amount} ${coin} over ${network} to ${address} was rejected: ${reasonWords['en-US'][reason]}. Amount and fee are in your account again.`,
      }),
      'zh-CN': ({ amount, coin, network, address, reason }) => ({
        title: `提现未通过 ${amount} ${coin}`,
        text: `您通过 ${network} 网络向 ${address} 提取 ${amount} ${coin} 的申请未通过：${reasonWords['zh-CN'][reason]}。金额和手续费已全部退回您的账户。`,
      }),
    },
  }),
  'address-added': declareMessage({
    kind: 'security',
    link: addresses,
    offersFreeze: true,
    texts: {
      'en-US': () => ({
        title: 'A withdrawal address was added',
        text: `An address was added to the address book of your account. It can be used in 24 hours.\n\n${notYou['en-US']}`,
      }),
      'zh-CN': () => ({
        title: '已添加提现地址',
        text: `您的账户地址簿添加了一个提现地址，24 小时后可用。\n\n${notYou['zh-CN']}`,
      }),
    },
  }),
  'whitelist-lifted': declareMessage({
    kind: 'security',
    link: addresses,
    offersFreeze: true,
    texts: {
      'en-US': () => ({
        title: 'Withdrawals are no longer limited to your address book',
        text: `Your account may withdraw to any address again. ${hold['en-US']}\n\n${notYou['en-US']}`,
      }),
      'zh-CN': () => ({
        title: '提现白名单已关闭',
        text: `您的账户可以向任意地址提现。${hold['zh-CN']}\n\n${notYou['zh-CN']}`,
      }),
    },
  }),
  'balance-corrected': declareMessage({
    kind: 'security',
    link: transfers,
    texts: {
      'en-US': () => ({
        title: 'Your balance was corrected',
        text: 'The exchange has corrected the balance of your spot account. Amount and reason stand in your transfer records. If you do not agree, please contact customer service.',
      }),
      'zh-CN': () => ({
        title: '您的余额已更正',
        text: '平台已更正您现货账户的余额，金额与原因见划转记录。如有异议，请联系客服。',
      }),
    },
  }),
} as const;
