import { describe, expect, it } from 'vitest';
import { trade } from './en-us/trade.ts';
import { enUs } from './en-us.ts';
import { Translator } from './translator.ts';
import { refusals as zhRefusals } from './zh-cn/refusals.ts';
import { trade as zhTrade } from './zh-cn/trade.ts';
import { zhCn } from './zh-cn.ts';

const english = new Translator('en-US', enUs);
english.add(trade);
const chinese = new Translator('zh-CN', zhCn);
chinese.add(zhTrade);
chinese.add(zhRefusals);

describe('translator', () => {
  it('says what the specification says', () => {
    expect(english.t('toast.orderCreated')).toBe('create success');
    expect(english.t('toast.addSuccess')).toBe('Add Success');
    expect(english.t('toast.loginFirst')).toBe('Please login first');
    expect(english.t('toast.exited')).toBe('Exited');
  });

  it('counts in both languages', () => {
    expect([0, 1, 7].map((count) => english.t('toast.ordersCancelled', { count }))).toEqual([
      'No order was open',
      '1 order cancelled',
      '7 orders cancelled',
    ]);
    expect([0, 1, 7].map((count) => chinese.t('toast.ordersCancelled', { count }))).toEqual([
      '没有当前委托',
      '已撤销 1 笔委托',
      '已撤销 7 笔委托',
    ]);
  });

  it('fills places and choices', () => {
    const values = { side: 'ask', price: '67,412.96', amount: '0.53111', own: 'yes' };
    expect(english.t('book.rowLabel', values)).toBe('Ask 67,412.96, amount 0.53111, your order');
    expect(english.t('book.rowLabel', { ...values, side: 'bid', own: 'no' })).toBe('Bid 67,412.96, amount 0.53111');
    expect(chinese.t('book.rowLabel', values)).toBe('卖盘 67,412.96，数量 0.53111，有您的委托');
  });

  it('translates l. keys of the server, shows other text as it is, and says error for none', () => {
    expect(chinese.serverText('l.error.balanceInsufficient')).toBe('可用余额不足');
    expect(english.serverText('Maintenance until noon')).toBe('Maintenance until noon');
    expect(english.serverText('l.error.fromTheFuture')).toBe('l.error.fromTheFuture');
    expect(english.serverText('')).toBe('error');
    expect(english.serverText('l.constructor')).toBe('l.constructor');
  });
});
