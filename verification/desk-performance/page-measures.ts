import type { CDPSession, Page } from '@playwright/test';

export interface Metrics {
  /** Seconds since some moment. */
  readonly timestamp: number;
  /** Seconds that the main thread has worked: everything, and three parts of it. */
  readonly task: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

export async function readMetrics(line: CDPSession): Promise<Metrics> {
  const { metrics } = await line.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    timestamp: of('Timestamp'),
    task: of('TaskDuration'),
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
    heapBytes: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/** What lives, after everything dead was collected. */
export async function readLiving(line: CDPSession): Promise<Metrics> {
  await line.send('HeapProfiler.collectGarbage');
  await line.send('HeapProfiler.collectGarbage');
  return readMetrics(line);
}

export interface Frames {
  readonly count: number;
  readonly longestGapMs: number;
  readonly gapsAbove50Ms: number;
  readonly longTasks: readonly number[];
}

/** Watches every frame for a while, in the page itself. */
export function watchFrames(page: Page, durationMs: number): Promise<Frames> {
  return page.evaluate(
    (wantedMs) =>
      new Promise<Frames>((resolve) => {
        const gaps: number[] = [];
        const longTasks: number[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
        });
        observer.observe({ type: 'longtask' });
        const beganMs = performance.now();
        let lastMs = beganMs;
        // A method, since tsx calls a helper of its own where a named function stands alone, and the page has no such helper.
        const watch = {
          look(nowMs: number): void {
            gaps.push(nowMs - lastMs);
            lastMs = nowMs;
            if (nowMs - beganMs < wantedMs) {
              requestAnimationFrame(watch.look);
              return;
            }
            observer.disconnect();
            const above = gaps.filter((gap) => gap > 50).length;
            resolve({ count: gaps.length, longestGapMs: Math.max(...gaps), gapsAbove50Ms: above, longTasks });
          },
        };
        requestAnimationFrame((nowMs) => {
          lastMs = nowMs;
          requestAnimationFrame(watch.look);
        });
      }),
    durationMs,
  );
}
