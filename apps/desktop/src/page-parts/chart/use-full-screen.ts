import { useEffect, useState } from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/**
 * A pane over the whole window, and the window over the whole screen where the browser lets it. It is the document that goes full
 * screen: what pops up stands at its end and would not be seen otherwise. Esc leads back in either case.
 */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setFull(false);
    };
    const leaveByBrowser = () => {
      if (document.fullscreenElement === null) setFull(false);
    };
    document.addEventListener('keydown', leaveByKey);
    document.addEventListener('fullscreenchange', leaveByBrowser);
    return () => {
      document.removeEventListener('keydown', leaveByKey);
      document.removeEventListener('fullscreenchange', leaveByBrowser);
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
    };
  }, [isFull]);
  return { isFull, toggle: () => setFull(!isFull) };
}
