import { announcementsChannelSchema } from './announcements-channel.ts';
import { chatChannelSchema } from './chat-channel.ts';
import { noticesChannelSchema } from './notices-channel.ts';
import { walletChannelSchema } from './wallet-channel.ts';

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
