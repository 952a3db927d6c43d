/** Whatever somebody does first with a page that was drawn; the pointer's way over it is there before its press. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Browsers tell a drawn page where the pointer rests, as a move by nothing. */
function isAtRest(event: Event): boolean {
  const { movementX, movementY } = event as PointerEvent;
  return event.type === 'pointermove' && movementX === 0 && movementY === 0;
}

/** Runs once, as soon as somebody touches the page; at once where there is none. */
export function onFirstTouch(run: () => void, page: EventTarget | undefined = globalThis.document): void {
  if (page === undefined) {
    run();
    return;
  }
  const touched = new AbortController();
  const onTouch = (event: Event) => {
    if (isAtRest(event)) return;
    touched.abort();
    run();
  };
  for (const touch of touches) page.addEventListener(touch, onTouch, { signal: touched.signal, capture: true });
}
