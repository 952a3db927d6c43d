interface KeyPress {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  readonly target: unknown;
}

interface TypedInto {
  readonly tagName?: unknown;
  readonly type?: unknown;
  readonly isContentEditable?: unknown;
}

/** Whether a key was pressed by itself, and where it is not written into anything. Nothing that acts hangs on such a key: it moves and opens. */
export function isBareKey(press: KeyPress): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return false;
  return !isWrittenInto(press.target);
}

function isWrittenInto(target: unknown): boolean {
  if (typeof target !== 'object' || target === null) return false;
  const { tagName, type, isContentEditable } = target as TypedInto;
  if (isContentEditable === true || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !['checkbox', 'radio', 'button', 'submit'].includes(String(type));
}
