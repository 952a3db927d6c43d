import type { session as source } from '../en-us/session.ts';
import type { SectionOf } from '../section.ts';

export const session: SectionOf<typeof source> = {
  'home.title': '每一个数字\u200b都可核验的交易所。',
  'home.lead': '现货市场建立在同一套复式账本之上。价格指数每秒入链，委托在确认之前已持久写入。',
  'home.chainHash': '链上哈希',
  'home.createAccount': '创建账户',
  'home.lookAround': '先看看行情',
  'home.markets': '行情',
  'home.allMarkets': '{count, plural, other {全部 # 个交易对}}',
};
