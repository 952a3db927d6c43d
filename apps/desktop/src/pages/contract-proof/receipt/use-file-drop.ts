import { useEffect, useRef, useState } from 'react';

/** What was dropped and is not one file. */
export type DropFault = 'many' | 'folder';

/** Takes a file that is dropped anywhere on the page. @returns whether one is held over it */
export function useFileDrop(onFile: (file: File) => void, onFault: (fault: DropFault) => void): boolean {
  const [isOver, setOver] = useState(false);
  // Every element under the pointer tells of entering and leaving: only the last leave is one of the page.
  const depth = useRef(0);
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const enter = (event: DragEvent) => {
      if (!hasFile(event)) return;
      depth.current += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFile(event)) return;
      depth.current = Math.max(depth.current - 1, 0);
      setOver(depth.current > 0);
    };
    const over = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      const [file, another] = event.dataTransfer?.files ?? [];
      if (another !== undefined) onFault('many');
      else if (event.dataTransfer?.items[0]?.webkitGetAsEntry()?.isDirectory === true) onFault('folder');
      else if (file !== undefined) onFile(file);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, [onFile, onFault]);
  return isOver;
}
