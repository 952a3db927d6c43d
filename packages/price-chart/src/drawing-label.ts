/**
 * The drawing library leaves its element nameless and first in the tab order; it becomes a named stop in its place.
 * @param descriptionId of the element that tells the keys and the last candle
 */
export function labelDrawing(container: HTMLElement, label: string, descriptionId: string): void {
  const drawing = container.firstElementChild;
  if (!(drawing instanceof HTMLElement)) return;
  drawing.tabIndex = 0;
  // The library writes `outline: none` on it, over the style sheet's ring.
  drawing.style.removeProperty('outline');
  if (label === '') return;
  drawing.setAttribute('role', 'application');
  drawing.setAttribute('aria-label', label);
  drawing.setAttribute('aria-describedby', descriptionId);
}
