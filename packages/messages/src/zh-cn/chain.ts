import type { chain as source } from '../en-us/chain.ts';
import type { SectionOf } from '../section.ts';

export const chain: SectionOf<typeof source> = {
  'chain.title': '沙盒链',
  'chain.lead': '模拟环境：这些链上的币没有价值。您可以像陌生人一样给自己转币，并立即出块，无需等待。',
  'chain.none': '本平台没有模拟链。',
  'chain.send': '转币',
  'chain.own': '我的地址',
  'chain.tagNote': '按您填写的内容发送，可以看到填错的后果。',
  'chain.enterAmount': '请输入数量',
  'chain.sendNow': '发送',
  'chain.sent': '已发送，将进入下一个区块',
  'chain.blocks': '区块',
  'chain.blocksWords': '{network} 的充值在 {count} 次确认后入账，每个区块增加一次确认。',
  'chain.mine': '出 {count} 个块',
  'chain.height': '最新区块高度 {height}。',
  'chain.newest': '最新区块',
  'chain.block': '区块',
  'chain.time': '时间',
  'chain.confirmations': '确认数',
  'chain.transfers': '转账',
  'chain.noTransfers': '无',
  'chain.withTag': '{address}，标签 {tag}',
  'chain.toYou': '转给您',
  'chain.more': '另有 {count} 笔',
  'chain.stale': '区块未能更新，可能已过时。',
  'chain.yourDeposits': '您的充值',
};
