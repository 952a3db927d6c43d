import type { EngineClient } from '@assay/engine/engine-client';
import { accountData } from '@assay/protocol/testing/account-data';
import { PendingDeposits } from '../../custody/deposits/pending-deposits.ts';
import { followMarkets } from '../../ingress/market-directory.ts';
import { AccountChannels } from '../account-channels.ts';
import { ChatChannels } from '../chat-channels.ts';
import { contractAccount } from '../contract-account.ts';
import { IndexChannels } from '../index-channels.ts';
import { MarketChannels } from '../market-channels.ts';
import { OwnChannels } from '../own-channels.ts';
import { OwnMarket } from '../own-market.ts';
import { type Publisher, startPublisher } from '../publisher.ts';
import { ReferenceChannels } from '../reference-channels.ts';
import type { ReferenceMarket } from '../reference-market.ts';
import { spotAccount } from '../spot-account.ts';
import { WalletChannels } from '../wallet-channels.ts';
import type { MemoryQueryTables } from './memory-query-tables.ts';

export interface MemoryPublisher {
  readonly publisher: Publisher;
  readonly books: MarketChannels;
  readonly own: OwnMarket;
}

/** All channels of an exchange in memory. */
export async function publishInMemory(
  engine: EngineClient,
  reference: ReferenceMarket,
  tables: MemoryQueryTables,
): Promise<MemoryPublisher> {
  const { byId } = await followMarkets(engine);
  const books = new MarketChannels(engine, byId);
  const own = new OwnMarket({ engine, ...tables, marketOf: byId, logoOf: (coin) => `/${coin}`, now: () => Date.now() });
  await own.start();
  await books.start(async () => []);
  const ownChannels = new OwnChannels(own);
  const feed = new ReferenceChannels(reference);
  feed.start();
  const index = new IndexChannels({ engine, earlierTicks: async () => new Map(), leftOutSources: () => [] });
  await index.start();
  const spot = spotAccount(byId, (coin) => (coin === 'USDT' ? '1' : ''));
  const contracts = contractAccount(String);
  const account = new AccountChannels(engine, [spot, contracts], accountData);
  account.start();
  const nobodyWrote = { readByPerson: '0', readByStaff: '0', unread: 0 };
  const chat = new ChatChannels({ marks: async () => nobodyWrote, onChanged: () => undefined });
  const wallet = new WalletChannels({ engine, pending: new PendingDeposits(), isReal: () => false });
  const untold = async () => 'l.error.channelUnknown' as const;
  const joins = {
    notices: untold,
    announcements: untold,
    ...books.joins,
    ...ownChannels.joins,
    ...feed.joins,
    ...index.joins,
    ...account.joins,
    ...chat.joins,
    ...wallet.joins,
  };
  return { publisher: startPublisher(joins, [...books.paces, ...ownChannels.paces, ...feed.paces]), books, own };
}
