import { announcementsChannelSchema } from './later-channels/announcements-channel.ts';
import { chatChannelSchema } from './later-channels/chat-channel.ts';
import { noticesChannelSchema } from './later-channels/notices-channel.ts';
import { walletChannelSchema } from './later-channels/wallet-channel.ts';

/**
 * Data of the channels that no page needs before it stands: the shape of each, in a file of its own, comes with the code that shows it. What they tell is
 * said beside the other channels (`socket.ts`).
 */
export const laterChannelSchemas = {
  notices: noticesChannelSchema,
  announcements: announcementsChannelSchema,
  wallet: walletChannelSchema,
  chat: chatChannelSchema,
} as const;
