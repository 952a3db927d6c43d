import type { leaving as source } from '../en-us/leaving.ts';
import type { SectionOf } from '../section.ts';

export const leaving: SectionOf<typeof source> = {
  'leaving.title': '提现统计',
  'leaving.lead': '最近 30 天所有用户的全部提现。我们承诺 24 小时内到账，超时的都计为延迟。',
  'leaving.sandbox': '这是沙盒：币没有价值，多数提现经由模拟链。',
  'leaving.figures': '最近 30 天',
  'leaving.span': '{from} 至 {until}',
  'leaving.duration':
    '{hours, plural, =0 {} other {{hours} 小时 }}{minutes, plural, =0 {} other {{minutes} 分 }}{seconds, plural, =0 {} other {{seconds} 秒}}',
  'leaving.median': '到账时间中位数',
  'leaving.p95': '95% 在此时间内到账',
  'leaving.late': '延迟（超过 24 小时）',
  'leaving.requested': '申请',
  'leaving.finished': '已到账',
  'leaving.cancelled': '用户取消',
  'leaving.pending': '当前待处理',
  'leaving.frozen': '当前冻结账户',
  'leaving.rejected': '按理由统计的拒绝',
  'leaving.reason': '理由',
  'leaving.count': '笔数',
  'leaving.rejectedWords': '除此之外没有其他理由。每次拒绝都退回全部资产，包括手续费。不得收取税费、保证金或解冻费。',
  'leaving.addressRisk': '地址涉及盗窃、欺诈或制裁',
  'leaving.accountTakeover': '账户疑似被他人使用',
  'leaving.identity': '需要重新验证身份',
  'leaving.legalOrder': '法院或主管机关禁止',
  'leaving.networkTrouble': '网络无法处理',
  'leaving.requestedReason': '用户本人要求',
  'leaving.reverted': '交易已上链但未转出任何资产',
  'leaving.conflicted': '付款不会再到账',
  'leaving.recipientClosed': '平台内收款人已注销账户',
};
