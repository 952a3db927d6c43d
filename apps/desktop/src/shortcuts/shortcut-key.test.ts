import { describe, expect, it } from 'vitest';
import { isTypingInto, type KeyPress, shortcutOf } from './shortcut-key.ts';

const page = { tagName: 'BODY', isContentEditable: false };

function press(key: string, change: Partial<KeyPress> = {}): KeyPress {
  const free = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, repeat: false };
  return { key, ...free, defaultPrevented: false, target: page, ...change };
}

describe('Ctrl+K', () => {
  it('opens the search, also with the command key, in a field and with capitals locked', () => {
    const field = { tagName: 'INPUT', type: 'text' };
    for (const change of [{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, target: field }])
      expect(shortcutOf(press('k', change)), JSON.stringify(change)).toBe('search');
    expect(shortcutOf(press('K', { ctrlKey: true }))).toBe('search');
  });

  it('is no other chord, and not held down', () => {
    for (const change of [
      {},
      { ctrlKey: true, metaKey: true },
      { ctrlKey: true, altKey: true },
      { ctrlKey: true, repeat: true },
    ])
      expect(shortcutOf(press('k', change)), JSON.stringify(change)).toBeUndefined();
    expect(shortcutOf(press('j', { ctrlKey: true }))).toBeUndefined();
  });
});

describe('a bare key', () => {
  it('opens search and help', () => {
    expect(shortcutOf(press('/'))).toBe('search');
    expect(shortcutOf(press('?'))).toBe('help');
  });

  it('opens nothing else: no letter, digit or Enter does anything', () => {
    const keys = [
      ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:-+*#',
      'Enter',
      ' ',
      'Delete',
      'Escape',
      'F1',
    ];
    for (const key of keys) expect(shortcutOf(press(key)), key).toBeUndefined();
  });

  it('leaves the browser its own, and a character that is being composed', () => {
    for (const change of [
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { isComposing: true },
      { repeat: true },
      { defaultPrevented: true },
    ])
      expect(shortcutOf(press('/', change)), JSON.stringify(change)).toBeUndefined();
  });

  it('writes where somebody types', () => {
    const fields = [
      { tagName: 'INPUT', type: 'text' },
      { tagName: 'INPUT', type: 'search' },
      { tagName: 'INPUT', type: 'password' },
      { tagName: 'TEXTAREA' },
      { tagName: 'SELECT' },
      { tagName: 'DIV', isContentEditable: true },
    ];
    for (const target of fields) {
      expect(isTypingInto(target), JSON.stringify(target)).toBe(true);
      expect(shortcutOf(press('/', { target }))).toBeUndefined();
    }
    for (const target of [
      { tagName: 'INPUT', type: 'checkbox' },
      { tagName: 'INPUT', type: 'radio' },
      { tagName: 'BUTTON' },
      null,
    ])
      expect(isTypingInto(target), JSON.stringify(target)).toBe(false);
  });
});
