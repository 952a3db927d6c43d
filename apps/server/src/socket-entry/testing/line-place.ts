import type { LinesElsewhere } from '../socket-server.ts';

/** Where the sockets of the tests of the socket are read and written: in this process, unless a test file says otherwise for those that it takes in. */
export const linePlace: { elsewhere: LinesElsewhere | undefined; isElsewhere: boolean } = {
  elsewhere: undefined,
  /** Known before a test runs: which ones there are. */
  isElsewhere: false,
};
