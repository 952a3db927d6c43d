import { Session } from 'node:inspector/promises';

const samplingIntervalUs = 500;

/** The functions in which the work spent its own time, by the sampling profiler: `name 12 %`, the largest first. Idle time is left out. */
export async function hotFunctions(work: () => Promise<unknown> | unknown, count: number): Promise<string> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: samplingIntervalUs });
    await session.post('Profiler.start');
    await work();
    const { profile } = await session.post('Profiler.stop');
    const names = new Map(
      profile.nodes
        // The inspector's own door: starting and stopping the profiler is none of the work.
        .filter(({ callFrame }) => callFrame.functionName !== 'dispatch' || callFrame.url !== '')
        .map(({ id, callFrame }) => [id, callFrame.functionName || '(anonymous)']),
    );
    const times = new Map<string, number>();
    let all = 0;
    for (const [index, id] of (profile.samples ?? []).entries()) {
      const name = names.get(id);
      if (name === undefined || name === '(idle)' || name === '(program)') continue;
      const time = profile.timeDeltas?.[index] ?? 0;
      times.set(name, (times.get(name) ?? 0) + time);
      all += time;
    }
    return [...times]
      .sort(([, left], [, right]) => right - left)
      .slice(0, count)
      .map(([name, time]) => `${name} ${Math.round((100 * time) / all)} %`)
      .join(', ');
  } finally {
    session.disconnect();
  }
}
