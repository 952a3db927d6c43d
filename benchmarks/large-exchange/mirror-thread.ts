import { parentPort, workerData } from 'node:worker_threads';
import { MirrorCore } from '@assay/engine/engine-thread/mirror-core';
import { recoverMirror } from '@assay/engine/engine-thread/recover-mirror';
import { watchStops } from './loop-stops.ts';
import type { FromMirror, MirrorThreadData, ToMirror } from './mirror-messages.ts';

/** The server's main thread without its requests: the core that answers, fed with what is durable. */
const port = parentPort;
if (port === null) throw new Error('the mirror runs in a worker thread');
const { connection, archiveFolder, head }: MirrorThreadData = workerData;
const tell = (message: FromMirror) => port.postMessage(message);
const mirror = new MirrorCore({
  ...(await recoverMirror(connection, { dataFolder: undefined, archiveFolder }, head)),
  onResult: () => undefined,
  onDigest: (sequence, digest) => tell({ type: 'digest', sequence, digest }),
  onListenerFault: (error) => {
    throw error;
  },
});
let longestStopMs = () => 0;
port.on('message', (message: ToMirror) => {
  if (message.type === 'frame') mirror.apply({ ...message, tags: [] });
  else if (message.type === 'watch') longestStopMs = watchStops();
  else {
    tell({ type: 'ended', longestStopMs: longestStopMs() });
    port.close();
  }
});
tell({ type: 'ready' });
