import type { transfer as source } from '../en-us/transfer.ts';
import type { SectionOf } from '../section.ts';

/** 本人各账户之间的划转。 */
export const transfer: SectionOf<typeof source> = {
  'transfer.title': '划转',
  'transfer.spot': '现货账户',
  'transfer.contract': '合约账户',
  'transfer.earn': '理财账户',
  'transfer.exchange': '平台更正',
  'transfer.from': '从',
  'transfer.to': '到',
  'transfer.swap': '交换方向',
  'transfer.coin': '币种',
  'transfer.amount': '数量',
  'transfer.max': '全部',
  'transfer.maxWords': '划转全部可用数量',
  'transfer.available': '可用：{amount} {coin}',
  'transfer.enterAmount': '请输入划转数量',
  'transfer.nothing': '该账户没有可划转的 {coin}',
  'transfer.tooSmall': '划转数量不得少于 0.00001',
  'transfer.decimals': '数量最多 8 位小数',
  'transfer.decimalsKept': '最多 8 位小数，数量未改动',
  'transfer.lengthKept': '内容过长，不是有效数量，数量未改动',
  'transfer.tooMuch': '可用仅 {amount} {coin}',
  'transfer.submitSpot': '划转 {amount} {coin} 至现货账户',
  'transfer.submitContract': '划转 {amount} {coin} 至合约账户',
  'transfer.submitEarn': '划转 {amount} {coin} 至理财账户',
  'transfer.sending': '划转中',
  'transfer.success': '划转成功',
  'transfer.login': '登录后划转',
  'transfer.words': '即时到账，不收费。委托和持有中的合约所占用的资金，结束前不可划转。',
};
