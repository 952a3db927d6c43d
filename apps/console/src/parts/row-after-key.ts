/** Where a key leads among the rows: their number is `count`. Undefined for a key that leads nowhere. */
export function rowAfterKey(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(at + 1, last);
    case 'ArrowUp':
    case 'k':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
