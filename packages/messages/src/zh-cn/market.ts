import type { market as source } from '../en-us/market.ts';
import type { SectionOf } from '../section.ts';

export const market: SectionOf<typeof source> = {
  'market.title': '行情',
  'market.search': '搜索币种',
  'market.quoteTabs': '计价币种',
  'market.pair': '交易对',
  'market.lastPrice': '最新价',
  'market.change': '24 小时涨跌',
  'market.high': '24 小时最高',
  'market.low': '24 小时最低',
  'market.volume': '24 小时成交量',
  'market.trade': '交易',
  'market.favourites': '自选',
  'market.all': '全部',
  'market.favourite': '自选 {pair}',
  'market.noFavouritesTitle': '还没有自选',
  'market.noFavouritesWords': '点击交易对旁的星标即可收藏到这里。',
  'market.showFound': '{count, plural, other {在全部交易对中查看 # 个结果}}',
  'market.lastDay': '近 24 小时',
  'market.turnover': '24 小时成交额',
  'market.emptyTitle': '没有符合的交易对',
  'market.emptyWords': '请搜索其他币种或选择其他计价币种。',
  'market.clearSearch': '清除搜索',
  'market.stateCancelOnly': '仅可撤单',
  'market.stateHalted': '暂停交易',
  'market.count': '{count, plural, other {# 个交易对}}',
};
