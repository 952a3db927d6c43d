import * as z from 'zod/mini';
import { type ChannelData, channelDataSchemas } from '../socket.ts';

/** What the account channel tells, with nothing in the lists that are not given. */
export function accountData(told: Partial<ChannelData['account']> = {}): ChannelData['account'] {
  const { account } = channelDataSchemas;
  const nothing = z.parse(account, Object.fromEntries(Object.keys(account.shape).map((list) => [list, []])));
  return { ...nothing, ...told };
}
