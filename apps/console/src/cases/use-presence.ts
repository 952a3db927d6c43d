import { casePresence, presenceIntervalMs } from '@assay/protocol/console/case-console-endpoints';
import { useEffect, useState } from 'react';
import { useConsole } from '../seat/console-context.tsx';

const nobody: readonly string[] = [];

/** Says that this seat looks at a case, as long as it is on the screen, and tells who else does. */
export function usePresence(caseName: string | undefined): readonly string[] {
  const { client } = useConsole();
  const [others, setOthers] = useState(nobody);
  useEffect(() => {
    setOthers(nobody);
    if (caseName === undefined) return undefined;
    const abort = new AbortController();
    const say = async () => {
      const answer = await client.call(casePresence, { case: caseName }, { isPoll: true, signal: abort.signal });
      if (answer.ok && !abort.signal.aborted) setOthers(answer.data.others);
    };
    void say();
    const timer = setInterval(() => void say(), presenceIntervalMs);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [client, caseName]);
  return others;
}
