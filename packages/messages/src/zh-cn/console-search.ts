import type { consoleSearch as source } from '../en-us/console-search.ts';
import type { SectionOf } from '../section.ts';

export const consoleSearch: SectionOf<typeof source> = {
  'find.title': '“{text}”的搜索结果',
  'find.none': '没有完全匹配的内容',
  'find.noneWords': '请完整输入用户 ID、邮箱（或其开头）、链上地址、交易哈希，或订单、合约、充值、提现的编号。',
  'find.empty': '尚未搜索',
  'find.kinduser': '用户',
  'find.kindorder': '订单',
  'find.kindcontract': '合约',
  'find.kinddeposit': '充值',
  'find.kindwithdrawal': '提现',
  'find.kindaddress': '地址',
  'find.kindtransaction': '交易',
  'find.ofUser': '用户 {id}',
};
