/** Of `mine` and `reorganise`, at once. */
export const BLOCKS_AT_ONCE_MAX = 100;

export function checkBlockCount(blocks: number): void {
  if (!Number.isInteger(blocks) || blocks < 1 || blocks > BLOCKS_AT_ONCE_MAX) {
    throw new RangeError(`1 to ${BLOCKS_AT_ONCE_MAX} blocks at once`);
  }
}
