import { describe, expect, it } from 'vitest';
import type { KeyPress } from './shortcut-key.ts';
import { gatherTyping, TypedAhead } from './typed-ahead.ts';

const page = { tagName: 'BODY', isContentEditable: false };

function press(key: string, change: Partial<KeyPress> = {}): KeyPress {
  const free = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, repeat: false };
  return { key, ...free, defaultPrevented: false, target: page, ...change };
}

describe('what is typed before the field is there', () => {
  it('is kept as the field would have it', () => {
    const typed = new TypedAhead();
    for (const key of ['e', 't', 'x', 'Backspace', 'h', ' ', '币', '😀', 'Backspace'])
      expect(typed.take(press(key))).toBe(true);
    expect(typed.text).toBe('eth 币');
  });

  it('is nothing of the browser’s own, and nothing that another field gets', () => {
    const typed = new TypedAhead();
    for (const change of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
      expect(typed.take(press('c', change))).toBe(false);
    expect(typed.take(press('c', { target: { tagName: 'INPUT', type: 'text' } }))).toBe(false);
    for (const key of ['Tab', 'Escape', 'Shift', 'ArrowDown', 'F5', 'Dead'])
      expect(typed.take(press(key)), key).toBe(false);
    expect(typed.text).toBe('');
  });

  it('presses no button meanwhile', () => {
    const typed = new TypedAhead();
    expect(typed.take(press('Enter'))).toBe(true);
    expect(typed.text).toBe('');
  });

  it('is gathered until somebody asks for it', () => {
    const heard = new EventTarget();
    const type = (key: string) => {
      const event = Object.assign(new Event('keydown', { cancelable: true }), { key });
      heard.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const end = gatherTyping(heard as unknown as Document);
    expect(type('b')).toBe(true);
    expect(end()).toBe('b');
    expect(type('c')).toBe(false);
    expect(end()).toBe('b');
  });
});
