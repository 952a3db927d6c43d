/** Where the keys lead in a list of results: up and down go round, Home and End to its ends; other keys leave it. */
export function movedCursor(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
    case 'End':
      return count - 1;
    case 'PageUp':
    case 'Home':
      return 0;
    default:
      return undefined;
  }
}
