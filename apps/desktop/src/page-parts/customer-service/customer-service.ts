import { createContext } from 'react';

export interface CustomerServiceState {
  readonly isOpen: boolean;
  /** Answers that the person has not read. */
  readonly unread: number;
  /** Fetches what opening it needs: its button is pointed at. */
  readonly prepare: () => void;
  /** Opens the conversation, or closes it. */
  readonly toggle: () => void;
}

/** Until its code has come. */
export const closedService: CustomerServiceState = {
  isOpen: false,
  unread: 0,
  prepare: () => undefined,
  toggle: () => undefined,
};

/** What the frame of the site gives to whatever opens the conversation: the floating button, and the foot of a desk. */
export const CustomerServiceContext = createContext<CustomerServiceState>(closedService);
