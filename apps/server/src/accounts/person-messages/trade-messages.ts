import type { CancelReason } from '@assay/exchange-core/codec/choices';
import type { OfferedLanguage } from '@assay/protocol/languages';
import type { Side } from '@assay/protocol/trade-words';
import { declareMessage } from './message-declaration.ts';

const records = '/account/trade?type=4';

/** An order, its numbers as they are shown. */
interface OrderTold {
  /** `BTC/USDT`. */
  readonly pair: string;
  readonly side: Side;
}

export interface OrderFilled extends OrderTold {
  readonly filled: string;
  readonly baseCoin: string;
  readonly averagePrice: string;
  readonly total: string;
  readonly quoteCoin: string;
}

export interface OrderEnded extends OrderTold {
  readonly filled: string;
  readonly baseCoin: string;
  readonly reason: CancelReason;
}

export interface StopTriggered extends OrderTold {
  readonly stopPrice: string;
  /** Empty where it became a market order. */
  readonly limitPrice: string;
}

const sideWords: Readonly<Record<OfferedLanguage, Readonly<Record<Side, string>>>> = {
  'en-US': { buy: 'Buy', sell: 'Sell' },
  'zh-CN': { buy: '买入', sell: '卖出' },
};

const reasonWords: Readonly<Record<OfferedLanguage, Readonly<Record<CancelReason, string>>>> = {
  'en-US': {
    user: 'you or your program cancelled it',
    'immediate-or-cancel': 'nobody took it at once',
    'self-trade': 'it would have traded with an order of yours',
    'price-band': 'the next price lay outside the price band',
    'book-exhausted': 'the book within the band was used up',
    'fill-or-kill': 'it could not be filled whole',
    'post-only': 'it was post-only and would have traded at once',
    'balance-insufficient': 'the balance was too low when its price came',
    'level-full': 'its price level was full',
    'account-frozen': 'your account was frozen',
  },
  'zh-CN': {
    user: '由您或您的程序撤单',
    'immediate-or-cancel': '未能立即成交',
    'self-trade': '将与自己的委托成交',
    'price-band': '下一价位超出价格区间',
    'book-exhausted': '价格区间内的挂单已用尽',
    'fill-or-kill': '无法全部成交',
    'post-only': '只挂单，但会立即成交',
    'balance-insufficient': '触发时余额不足',
    'level-full': '该价位已满',
    'account-frozen': '账户已冻结',
  },
};

/** What becomes of orders that rested: what a person sees as the answer of a call is not told once more. */
export const tradeMessages = {
  'order-filled': declareMessage<OrderFilled>({
    kind: 'trade',
    link: records,
    texts: {
      'en-US': ({ pair, side, filled, baseCoin, averagePrice, total, quoteCoin }) => ({
        title: `${pair}: ${sideWords['en-US'][side].toLowerCase()} order filled`,
        text: `${filled} ${baseCoin} at ${averagePrice} ${quoteCoin} on average, ${total} ${quoteCoin} in all.`,
      }),
      'zh-CN': ({ pair, side, filled, baseCoin, averagePrice, total, quoteCoin }) => ({
        title: `${pair} ${sideWords['zh-CN'][side]}委托已成交`,
        text: `成交 ${filled} ${baseCoin}，均价 ${averagePrice} ${quoteCoin}，成交额 ${total} ${quoteCoin}。`,
      }),
    },
  }),
  'order-ended': declareMessage<OrderEnded>({
    kind: 'trade',
    link: records,
    texts: {
      'en-US': ({ pair, side, filled, baseCoin, reason }) => ({
        title: `${pair}: ${sideWords['en-US'][side].toLowerCase()} order cancelled`,
        text: `The exchange cancelled the order: ${reasonWords['en-US'][reason]}. Filled until then: ${filled} ${baseCoin}.`,
      }),
      'zh-CN': ({ pair, side, filled, baseCoin, reason }) => ({
        title: `${pair} ${sideWords['zh-CN'][side]}委托已撤销`,
        text: `系统已撤销该委托：${reasonWords['zh-CN'][reason]}。已成交 ${filled} ${baseCoin}。`,
      }),
    },
  }),
  'stop-triggered': declareMessage<StopTriggered>({
    kind: 'trade',
    link: '/trade',
    texts: {
      'en-US': ({ pair, side, stopPrice, limitPrice }) => ({
        title: `${pair}: stop triggered at ${stopPrice}`,
        text:
          limitPrice === ''
            ? `Your stop became a market order to ${sideWords['en-US'][side].toLowerCase()}.`
            : `Your stop became an order to ${sideWords['en-US'][side].toLowerCase()} at ${limitPrice}.`,
      }),
      'zh-CN': ({ pair, side, stopPrice, limitPrice }) => ({
        title: `${pair} 止损止盈已触发：${stopPrice}`,
        text:
          limitPrice === ''
            ? `已转为市价${sideWords['zh-CN'][side]}委托。`
            : `已转为限价${sideWords['zh-CN'][side]}委托，价格 ${limitPrice}。`,
      }),
    },
  }),
  /** What comes beyond a day's bound. */
  'more-trades': declareMessage<{ readonly count: number }>({
    kind: 'trade',
    link: records,
    texts: {
      'en-US': ({ count }) => ({
        title: `${count} more orders ended today`,
        text: 'So many orders ended that they are no longer told one by one today. All of them are in the records.',
      }),
      'zh-CN': ({ count }) => ({
        title: `今日另有 ${count} 笔委托结束`,
        text: '今日结束的委托较多，不再逐笔通知，请在记录中查看全部委托。',
      }),
    },
  }),
} as const;
