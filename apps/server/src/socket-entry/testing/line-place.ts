import type { LinesElsewhere } from '../socket-server.ts';

/** Where the sockets of the tests of the socket are read and written: in this process, unless a test file says otherwise for those that it takes in. */
export const linePlace: { elsewhere: LinesElsewhere | undefined; turnMs: number } = {
  elsewhere: undefined,
  /** Until what was told in one turn of the loop has been written to who reads. */
  turnMs: 5,
};
