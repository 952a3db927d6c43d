/** What a key opens. None places or cancels an order, ever. */
export type Shortcut = 'search' | 'help';

const shortcuts: ReadonlyMap<string, Shortcut> = new Map([
  ['/', 'search'],
  ['?', 'help'],
]);

/** The part of a keyboard event that decides. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly repeat: boolean;
  readonly defaultPrevented: boolean;
  readonly target: unknown;
}

/** Kinds of input into which nobody types. */
const pressedInputs: readonly string[] = ['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'file', 'color'];

/** Whether a key at this element writes text: then it opens nothing. */
export function isTypingInto(target: unknown): boolean {
  if (typeof target !== 'object' || target === null) return false;
  const { tagName, type, isContentEditable } = target as Readonly<Record<string, unknown>>;
  if (isContentEditable === true || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !pressedInputs.includes(String(type));
}

/** Ctrl+K, or ⌘K: it writes nothing, so it works in a field as well. */
function isSearchChord({ key, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented }: KeyPress): boolean {
  if (isComposing || repeat || defaultPrevented || altKey || ctrlKey === metaKey) return false;
  return key.toLowerCase() === 'k';
}

/**
 * What a key press opens, if anything: a bare key not while somebody types, holds the key down, composes a character or presses it
 * together with another. Shift is free: a keyboard may need it for both keys.
 */
export function shortcutOf(press: KeyPress): Shortcut | undefined {
  if (isSearchChord(press)) return 'search';
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (press.isComposing || press.repeat || press.defaultPrevented || isTypingInto(press.target)) return undefined;
  return shortcuts.get(press.key);
}
