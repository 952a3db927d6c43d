import type { session as source } from '../en-us/session.ts';
import type { SectionOf } from '../section.ts';

export const session: SectionOf<typeof source> = {
  'home.title': '每一个数字都可核验的交易所。',
  'home.lead': '现货市场建立在同一套复式账本之上。价格指数每秒入链，委托在确认之前已持久写入。',
  'home.createAccount': '创建账户',
  'home.lookAround': '先看看行情',
  'home.markets': '行情',
  'home.allMarkets': '{count, plural, other {全部 # 个交易对}}',
  'home.checkTitle': '今天即可核验',
  'home.checkLead': '本服务器的实时数据',
  'home.indexTitle': '价格指数',
  'home.indexWords': '每秒一个刻度，取各来源的中位数，编号连续，哈希成链。以下为最新一个。',
  'home.indexTick': '最新刻度，{pair}',
  'home.indexPrice': '指数价',
  'home.chainHash': '链上哈希',
  'home.feesTitle': '手续费',
  'home.feesWords': '对所有人公开同一费率表，按 30 天成交额分级，从您收到的币中扣除。',
  'home.feeVolume': '30 天成交额（USDT）',
  'home.howTitle': '如何开始',
  'home.howRegister': '用邮箱注册',
  'home.howRegisterWords': '以验证码确认。在沙盒中，验证码在邮箱页面里。',
  'home.howFaucet': '领取测试币',
  'home.howFaucetWords': '免费领取，没有实际价值。',
  'home.howOrder': '下第一笔委托',
  'home.howOrderWords': '按下之前即显示手续费与结果。',
};
