import type { tax as source } from '../en-us/tax.ts';
import type { SectionOf } from '../section.ts';

/** 税务报表：一年的全部记录，一份文件。 */
export const tax: SectionOf<typeof source> = {
  'tax.title': '税务报表',
  'tax.words':
    '一份 CSV 文件，包含所选年份（UTC）的成交、兑换、充值、提现、合约、收益、返佣、基金、新币申购、划转与手续费，收益以 USDT 计。',
  'tax.method': '先进先出：先得到的币先转出，按您当时的买入成本计。手续费减少您的所得。',
  'tax.deposits': '充值按入账时的指数计价，而非您在别处的买入价。提现与划转不产生收益。',
  'tax.unknown': '成本未知的币按零成本计，“amountWithoutCost”列出其数量。在沙盒中即测试币。',
  'tax.end': '记录之后列出年末持有的币及其成本，以及收益合计。您所在地的税法可能要求其他方法。',
  'tax.year': '年份',
  'tax.save': '导出 CSV',
  'tax.stop': '停止（已有 {count} 条记录）',
  'tax.saved': '{year} 年：{count, plural, =0 {没有记录} other {已导出 # 条记录}}',
};
