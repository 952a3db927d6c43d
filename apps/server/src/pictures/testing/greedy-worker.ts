import '../picture-worker.ts';
import { PICTURE_MEMORY_CHECK_MS } from '../picture-limits.ts';

// The process that draws pictures, with so many bytes in use as a file would make its library use.
const held = Buffer.alloc(Number(process.env.HELD_BYTES), 1);
// It says itself that it lived through several of its looks: on a busy machine nobody else knows when it had its turn.
setTimeout(() => process.send?.('alive'), 10 * PICTURE_MEMORY_CHECK_MS);
process.once('exit', () => held.fill(0));
