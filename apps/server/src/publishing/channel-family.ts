import type { ErrorCode } from '@assay/protocol/error-codes';
import type { ChannelAddress, ChannelData, ChannelKind } from '@assay/protocol/socket';
import type { Proof } from '../accounts/proof.ts';
import type { Channel, Subscriber } from './channel.ts';

/** Joins a channel; answers how to leave it, or why it cannot be joined. */
export type JoinChannel<Kind extends ChannelKind> = (
  address: ChannelAddress<Kind>,
  subscriber: Subscriber,
  proof: Proof | undefined,
) => Promise<(() => void) | ErrorCode>;

/** How the channels of each kind are joined: a kind that nobody serves does not compile. */
export type ChannelJoins = { readonly [Kind in ChannelKind]: JoinChannel<Kind> };

/** Channels that are fed together. */
export interface ChannelFamily {
  readonly joins: Partial<ChannelJoins>;
  /** What is told at a pace of its own. Where it could not be read now it can be at the next turn. */
  readonly paces?: readonly Pace[];
}

export interface Pace {
  readonly everyMs: number;
  tell(): Promise<void> | void;
}

interface Offer<Kind extends ChannelKind> {
  readonly channel: Channel<Kind>;
  readonly snapshot: () => ChannelData[Kind] | Promise<ChannelData[Kind]>;
}

/** Joins the channel that is found, with its snapshot, whoever asks. */
export function openToAll<Kind extends ChannelKind>(
  find: (address: ChannelAddress<Kind>) => Offer<Kind> | undefined,
): JoinChannel<Kind> {
  return async (address, subscriber) => {
    const offer = find(address);
    if (offer === undefined) return 'l.error.channelUnknown';
    const { channel, snapshot } = offer;
    channel.join(subscriber, await snapshot());
    return () => channel.leave(subscriber);
  };
}
