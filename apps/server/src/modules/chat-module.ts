import type { StartedParts } from '@assay/engine/started-parts';
import { chatEndpoints } from '@assay/protocol/endpoints/chat';
import { startChat } from '../chat/start-chat.ts';
import { cannedAnswerTable } from '../console/chat/canned-answers.ts';
import { chatAssignmentTable } from '../console/chat/chat-assignments.ts';
import { chatConsoleHandlers } from '../console/chat/chat-console-handlers.ts';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { chatHandlers } from '../ingress/handlers/chat-handlers.ts';
import { chatAct } from '../operator/chat-acts.ts';
import { besideChat, chatReadings } from '../operator/chat-readings.ts';
import { makeTable } from '../postgres/kept-table.ts';
import { ChatChannels } from '../publishing/chat-channels.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Customer service: what people write to it, and how an operator answers. */
export const chatModule = {
  async start({ settings, pools, pictures, accounts, log }: ServerParts, parts: StartedParts) {
    const { chat, database } = await parts.start('customer service', () =>
      startChat({
        pool: pools.accounts,
        pictures,
        messages: accounts.parts.messages,
        hours: settings.customerService.hours,
        onFault: (error) => log.error({ error }, 'old messages to customer service could not be removed'),
        now: Date.now,
      }),
    );
    for (const table of [chatAssignmentTable, cannedAnswerTable]) await makeTable(pools.accounts, table);
    const channels = new ChatChannels(chat);
    channels.start();
    return {
      assayCalls: callsOf(chatEndpoints, chatHandlers(chat), {}),
      consoleCalls: chatConsoleHandlers({ chat, pool: pools.accounts, now: Date.now }),
      channels: [channels],
      serverAct: chatAct(chat, (userId) => channels.isWatched(userId)),
      operatorReadings: chatReadings(chat, database),
      beside: besideChat(chat),
    };
  },
} satisfies ServerModule;
