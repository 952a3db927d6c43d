import type { risk as source } from '../en-us/risk.ts';
import type { SectionOf } from '../section.ts';

/** 秒合约风险提示。含义变更时须更新 riskNoticeVersion。 */
export const risk: SectionOf<typeof source> = {
  'risk.title': '风险提示',
  'risk.version': '版本 {version}',
  'risk.point1Head': '您可能损失全部本金',
  'risk.point1': '每笔合约数秒后结束，或得本金与收益，或一无所得。亏损时手续费不退。',
  'risk.point2Head': '胜算对您不利',
  'risk.point2': '赢的少于输的。收益率 85 % 时，100 笔中须判断正确 54 笔以上才不亏，而一分钟内的价格走向无人知晓。',
  'risk.point3Head': '这不是投资',
  'risk.point3': '期间您不拥有任何资产。次数一多，多数人亏损。亏损比例与全部结果均公开。',
  'risk.point4Head': '切勿追损',
  'risk.point4': '不要投入急需或借来的资金。请设定限额、自我禁入，或使用模拟资金练习：胜算与规则完全相同。',
  'risk.point5Head': '可能发生的情况',
  'risk.point5': '指数价格缺失时合约作废并全额退还，即使您本应盈利。',
};
