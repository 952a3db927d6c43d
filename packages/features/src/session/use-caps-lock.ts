import { useEffect, useState } from 'react';

/** Whether Caps Lock was on at the last key press: a password that nobody sees is easily typed in capitals. */
export function useCapsLock(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const read = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState?.('CapsLock') ?? false);
    const kinds = ['keydown', 'keyup', 'mousedown'] as const;
    for (const kind of kinds) document.addEventListener(kind, read);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, read);
    };
  }, []);
  return isOn;
}
