import { useLayoutEffect } from 'react';
import { type Shortcut, shortcutOf } from './shortcut-key.ts';

/** Listens for `/`, Ctrl+K and `?` on the whole page, from the moment it can be seen. An open dialog keeps its keys. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (shortcut === undefined || document.querySelector('[role$="dialog"]') !== null) return;
      event.preventDefault();
      onShortcut(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onShortcut]);
}
