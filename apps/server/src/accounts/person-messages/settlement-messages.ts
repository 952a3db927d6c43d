import type { OfferedLanguage } from '@assay/protocol/languages';
import type { ContractResult, Direction } from '@assay/settlement/contract-rule';
import { declareMessage } from './message-declaration.ts';

const records = '/account/trade?type=5';

/** A settled contract of the real account, its numbers as they are shown. */
export interface ContractSettled {
  /** `BTC/USDT`. */
  readonly pair: string;
  readonly direction: Direction;
  readonly second: number;
  readonly result: ContractResult;
  readonly stake: string;
  readonly returned: string;
  readonly coin: string;
}

const directionWords: Readonly<Record<OfferedLanguage, Readonly<Record<Direction, string>>>> = {
  'en-US': { up: 'Up', down: 'Down' },
  'zh-CN': { up: '买涨', down: '买跌' },
};

const resultWords: Readonly<Record<OfferedLanguage, Readonly<Record<ContractResult, string>>>> = {
  'en-US': { win: 'won', lose: 'lost', draw: 'draw', void: 'void' },
  'zh-CN': { win: '盈利', lose: '亏损', draw: '平局', void: '作废' },
};

export const settlementMessages = {
  'contract-settled': declareMessage<ContractSettled>({
    kind: 'settlement',
    link: records,
    texts: {
      'en-US': ({ pair, direction, second, result, stake, returned, coin }) => ({
        title: `${pair} contract: ${resultWords['en-US'][result]}`,
        text: `${directionWords['en-US'][direction]}, ${second} s, stake ${stake} ${coin}. Returned: ${returned} ${coin}. Its receipt is in the records.`,
      }),
      'zh-CN': ({ pair, direction, second, result, stake, returned, coin }) => ({
        title: `${pair} 秒合约已结算：${resultWords['zh-CN'][result]}`,
        text: `${directionWords['zh-CN'][direction]}，${second} 秒，开仓金额 ${stake} ${coin}，返还 ${returned} ${coin}。可在记录中查看凭证。`,
      }),
    },
  }),
  /** What comes beyond a day's bound. */
  'more-settlements': declareMessage<{ readonly count: number }>({
    kind: 'settlement',
    link: records,
    texts: {
      'en-US': ({ count }) => ({
        title: `${count} more contracts settled today`,
        text: 'So many contracts were settled that they are no longer told one by one today. All of them are in the records.',
      }),
      'zh-CN': ({ count }) => ({
        title: `今日另有 ${count} 笔秒合约结算`,
        text: '今日结算的秒合约较多，不再逐笔通知，请在记录中查看全部合约。',
      }),
    },
  }),
} as const;
