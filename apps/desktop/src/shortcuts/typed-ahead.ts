import { isTypingInto, type KeyPress } from './shortcut-key.ts';

/** What somebody types before the field is there that it is meant for. */
export class TypedAhead {
  #text = '';

  get text(): string {
    return this.#text;
  }

  /** Whether a key was meant for the field: it must do nothing else then. What is typed into another field is not. */
  take(press: KeyPress): boolean {
    if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || isTypingInto(press.target)) return false;
    const characters = [...this.#text];
    if (press.key === 'Backspace') this.#text = characters.slice(0, -1).join('');
    else if ([...press.key].length === 1) this.#text += press.key;
    // Enter would press what has the focus now.
    else return press.key === 'Enter';
    return true;
  }
}

/** Gathers from the whole page until it is ended, which gives what was typed. */
export function gatherTyping(page: Pick<Document, 'addEventListener' | 'removeEventListener'>): () => string {
  const typed = new TypedAhead();
  const press = (event: KeyboardEvent) => {
    if (!typed.take(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('keydown', press, { capture: true });
  return () => {
    page.removeEventListener('keydown', press, { capture: true });
    return typed.text;
  };
}
