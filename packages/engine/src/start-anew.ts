import { JournalFault } from '@assay/journal/journal';

/** The process must end, and another start puts right what ended it. */
export class StartAnew extends Error {}

/** A journal that did not take a batch counts, too: only a replay knows what it holds. */
export function helpsToStartAnew(error: unknown): boolean {
  return error instanceof StartAnew || (error instanceof JournalFault && error.kind === 'failed');
}
