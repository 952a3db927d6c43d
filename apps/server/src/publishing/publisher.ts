import type { ErrorCode } from '@assay/protocol/error-codes';
import { type ChannelAddress, type ChannelKind, parseChannel } from '@assay/protocol/socket';
import type { Proof } from '../accounts/proof.ts';
import type { Subscriber } from './channel.ts';
import type { ChannelJoins, Pace } from './channel-family.ts';

export interface Publisher {
  /** Joins a channel by name; answers how to leave it, or why it cannot be joined. */
  join(name: string, proof: Proof | undefined, subscriber: Subscriber): Promise<(() => void) | ErrorCode>;
  stop(): void;
}

/** All channels of the socket, told at their paces. */
export function startPublisher(joins: ChannelJoins, paces: readonly Pace[]): Publisher {
  const timers = paces.map(({ everyMs, tell }) => setInterval(() => void tell()?.catch(() => undefined), everyMs));
  return {
    async join(name, proof, subscriber) {
      const address = parseChannel(name);
      return address === undefined ? 'l.error.channelUnknown' : joinBy(joins, address, subscriber, proof);
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

function joinBy<Kind extends ChannelKind>(
  joins: ChannelJoins,
  address: ChannelAddress<Kind>,
  subscriber: Subscriber,
  proof: Proof | undefined,
): ReturnType<Publisher['join']> {
  return joins[address.kind](address, subscriber, proof);
}
