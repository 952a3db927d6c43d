import type { agreement as source } from '../en-us/agreement.ts';
import type { SectionOf } from '../section.ts';

/** 理财协议。 */
export const agreement: SectionOf<typeof source> = {
  'agreement.title': '理财协议',
  'agreement.version': '版本 {version}',
  'agreement.WhoHead': '谁作出承诺',
  'agreement.Who': '您与本平台的运营方达成本协议。产品的承诺在下单时写入您的订单，产品之后的变更不影响该订单。',
  'agreement.CoinsHead': '您的币',
  'agreement.Coins':
    '您投入理财产品或矿池的币在赎回前一直冻结在您自己的理财账户中，不会出借，也不会挪作他用。下单时，整个期限的收益即在奖励账户中预留；奖励账户不足时，订单会被拒绝。',
  'agreement.DaysHead': '计息日',
  'agreement.Days':
    '从下单次日起，按 UTC 整天计算。赎回当天不计收益。每日收益按币种最小单位截断，在 00:00 UTC 之后存入您的理财账户。',
  'agreement.LeavingHead': '赎回',
  'agreement.Leaving':
    '活期产品可随时赎回，定期产品到期返还。矿池可按条款列明的违约金提前赎回，已发放的收益仍归您所有。',
  'agreement.FundsHead': '基金',
  'agreement.Funds':
    '基金份额按下一次每日净值申购与赎回，下单时无人知晓该净值。净值随成分币涨跌，并扣除基金列明的费用。',
  'agreement.NewCoinsHead': '新币申购',
  'agreement.NewCoins':
    '申购期间，您所申购数量的价款会被冻结直至结束。超额时按比例分配，其余价款解冻。新币按项目列明的日期发放，其价值可能全部损失。',
  'agreement.RiskHead': '风险',
  'agreement.Risk':
    '收益以您投入的币种支付，币价跌幅可能超过收益。此处并非银行存款，没有任何公共机构提供保险。若运营方倒闭，您可能损失所投入的币。',
  'agreement.ChangesHead': '变更',
  'agreement.Changes': '修改会提高上述版本号。新订单须您同意新版本，已有订单沿用您当时接受的版本。',
};
