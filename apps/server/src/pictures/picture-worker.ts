import { setPriority } from 'node:os';
import { makePicture } from './make-picture.ts';
import { PICTURE_MEMORY_CHECK_MS, PICTURE_MEMORY_MAX_BYTES } from './picture-limits.ts';
import type { FromPictureProcess, PictureTask } from './picture-messages.ts';

/** Orders go before pictures wherever the system can let them. */
const NICENESS = 10;
setPriority(NICENESS);

// The process that draws pictures anew. It holds no key, no connection and no file: what breaks it has broken nothing else.
// Who asked may be gone meanwhile; then this process ends, too.
const say = (message: FromPictureProcess) => process.send?.(message, undefined, undefined, () => undefined);

process.on('message', (task: PictureTask) => {
  void makePicture(task).then(say);
});
process.on('disconnect', () => process.exit());
// The library works beside this loop, so the loop can look.
setInterval(() => {
  if (process.memoryUsage.rss() > PICTURE_MEMORY_MAX_BYTES) process.kill(process.pid, 'SIGKILL');
}, PICTURE_MEMORY_CHECK_MS);
say('ready');
