import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../services/call-query.ts';
import { useNotify } from '../toasts/use-notify.ts';
import type { CsvPart } from './csv-parts.ts';

/** The whole of a list as CSV. */
export type CsvSource = (signal: AbortSignal) => AsyncIterable<CsvPart>;

export interface CsvFileShown {
  /** While rows are being fetched. */
  readonly isRunning: boolean;
  readonly rowsWritten: number;
  /** 0 until the first page has said it. */
  readonly totalRows: number;
  readonly start: () => void;
  readonly cancel: () => void;
}

interface Progress {
  readonly rowsWritten: number;
  readonly totalRows: number;
}

/**
 * Fetches every row of a list, not only those on the page, and hands them over as one file. Leaving the page ends it; what fails says so and
 * saves nothing.
 * @param save gets the pieces of the file, and how many rows it has
 */
export function useCsvFile(
  source: CsvSource,
  save: (parts: readonly string[], rowCount: number) => void,
): CsvFileShown {
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    if (running.current !== undefined) return;
    const abort = new AbortController();
    running.current = abort;
    setProgress({ rowsWritten: 0, totalRows: 0 });
    const texts: string[] = [];
    let rowCount = 0;
    let wroteAll = false;
    try {
      for await (const { text, rowsWritten, totalRows } of source(abort.signal)) {
        if (abort.signal.aborted) return;
        texts.push(text);
        rowCount = rowsWritten;
        setProgress({ rowsWritten, totalRows });
      }
      wroteAll = true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!abort.signal.aborted) notify('error', error.failure.msg);
    }
    if (abort.signal.aborted) return;
    if (wroteAll) save(texts, rowCount);
    running.current = undefined;
    setProgress(undefined);
  };
  const { rowsWritten = 0, totalRows = 0 } = progress ?? {};
  return { isRunning: progress !== undefined, rowsWritten, totalRows, start: () => void start(), cancel };
}
