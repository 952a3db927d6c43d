import { useEffect, useState } from 'react';
import { useServices } from './services-context.tsx';

/**
 * A value that is read anew every so often and shown with everything else that is live, so that a clock costs no frame of its own.
 * @param read the same function while the component is on the screen, else the time begins again
 */
export function useEvery<Value>(everyMs: number, read: () => Value): Value {
  const { scheduler } = useServices().live;
  const [value, setValue] = useState(read);
  useEffect(() => {
    const publisher = scheduler.publisher(() => setValue(read));
    const timer = setInterval(publisher.markDirty, everyMs);
    return () => {
      clearInterval(timer);
      publisher.stop();
    };
  }, [scheduler, everyMs, read]);
  return value;
}
