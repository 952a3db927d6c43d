import type { VolumeDay } from '../fees/volume-day.ts';
import { NONE } from '../matching/order-store.ts';
import type { OpenAccount } from './open-account.ts';

/** One list for all who never traded: most of a million accounts. */
const noVolumes: readonly VolumeDay[] = [];

/** What the core knows of a user beside money: open orders, the number of remembered client order ids, traded volume. */
export class UserAccount {
  readonly userId: number;
  readonly kind: OpenAccount['kind'];
  /** Among all accounts, in the order in which they were opened: its orders say by it whose they are. */
  place = -1;
  /** Its open orders, and where they are listed (`AccountOrders`): waiting stops are among them, quotes are not. */
  openOrderCount = 0;
  ordersAt = NONE;
  /** Client order ids that time keeps. Follows from what is remembered. */
  rememberedCount = 0;
  /** Records of first answers that only their open orders keep, by client order id: no more than there may be open orders. */
  overdue: Map<string, Uint8Array> | undefined;
  /** Days with volume, ascending; the last may be today. */
  volumes: readonly VolumeDay[] = noVolumes;
  /** Rules 1: the day for which `feeLevel` was computed; −1: never. Not state: it follows from the volumes. */
  feeDay = -1;
  /** Place in the schedule. State since rules 2, set once a day for everybody. */
  feeLevel = 0;
  /** Takes no order, quote, contract or transfer (`account-freeze/`). Here because every order asks. */
  isFrozen = false;
  /** Whose invitation brought the person here: gets a part of each spot fee (`invites/`). Here because every fill asks. */
  inviter: UserAccount | undefined;
  /** Sequence of the last batch that changed a projected row of this user. */
  lastChange = 0;

  constructor(userId: number, kind: OpenAccount['kind']) {
    this.userId = userId;
    this.kind = kind;
  }
}
