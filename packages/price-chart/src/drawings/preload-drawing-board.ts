/** Begins to fetch the drawing tools, as when a hand comes near them. A failure shows when one is taken. */
export function preloadDrawingBoard(): void {
  import('./drawing-board.ts').catch(() => undefined);
}
