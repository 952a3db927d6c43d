import type { outcome as source } from '../en-us/outcome.ts';
import type { SectionOf } from '../section.ts';

export const outcome: SectionOf<typeof source> = {
  'outcome.filled':
    '{side, select, buy {已买入} other {已卖出}} {amount} {coin}，{average, select, yes {均价} other {价格}} {price}{fee, select, unknown {} other {，手续费 {fee}}}',
  'outcome.waits': '{side, select, buy {买单} other {卖单}}已挂出：{amount} {coin}，价格 {price}',
  'outcome.stop': '等待价格{side, select, buy {上涨} other {下跌}}至 {price}',
  'outcome.nothing': '未{side, select, buy {买入} other {卖出}}，委托已撤销',
  'outcome.restWaits': '剩余 {rest} 继续挂单',
  'outcome.restCancelled': '剩余 {rest} 已撤销',
};
