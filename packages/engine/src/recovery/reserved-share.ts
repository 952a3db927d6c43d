/**
 * Share of a core's memory that is reserved at once, of what ASSAY_RESERVED_SHARE says: above 0 and up to 1, all where nothing is said; undefined
 * where something else is. Records have no less room with less, they are moved while they become more. Gigabytes of reserved addresses make V8
 * walk through the whole heap a dozen times for each core that is made.
 */
export function reservedShareOf(text = ''): number | undefined {
  if (text.trim() === '') return 1;
  const share = Number(text);
  return share > 0 && share <= 1 ? share : undefined;
}
