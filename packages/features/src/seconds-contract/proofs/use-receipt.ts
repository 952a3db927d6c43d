import { publicReceipt } from '@assay/protocol/endpoints/contract-proofs';
import { checkReceipt, type ReceiptReport } from '@assay/settlement/check-receipt';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, dataOrThrow } from '../../services/call-query.ts';
import type { ClientServices } from '../../services/client-services.ts';
import { useServices } from '../../services/services-context.tsx';
import { headsSeenOf } from '../heads/note-head.ts';
import { type ReceiptFile, type ReceiptFileFault, readReceiptFile } from './read-receipt-file.ts';

/** Where the receipt comes from: the exchange, by its id, or a file of the reader's. */
export type ReceiptOrigin = { readonly kind: 'served' } | { readonly kind: 'file'; readonly name: string };

export type ReceiptState =
  /** No id in the address and no file yet. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  /** `msg` is a key of the catalogue or the server's words. */
  | { readonly status: 'error'; readonly msg: string; readonly isUnknown: boolean }
  | { readonly status: 'bad-file'; readonly name: string; readonly fault: ReceiptFileFault }
  | {
      readonly status: 'checked';
      readonly origin: ReceiptOrigin;
      readonly value: unknown;
      readonly report: ReceiptReport;
      /** A file that is another receipt than the one of the address. */
      readonly isOther: boolean;
      /** Counts the checks of this visit, so that a repeated one is seen to have happened. */
      readonly run: number;
    };

export interface ReceiptPage {
  readonly state: ReceiptState;
  /** A check is under way. */
  readonly isChecking: boolean;
  /** Fetches the receipt again where it came from the exchange, and computes everything anew. */
  readonly checkAgain: () => void;
  readonly takeFile: (file: File) => void;
  /** Back from a file to the receipt of the address. */
  readonly leaveFile: (() => void) | undefined;
}

interface FileRead {
  readonly name: string;
  /** Undefined while it is read. */
  readonly read: ReceiptFile | undefined;
}

/** The receipt of an address or of a file, and what this browser's own check of it says. @param receiptId empty for none */
export function useReceipt(receiptId: string): ReceiptPage {
  const services = useServices();
  const { http } = services;
  const [file, setFile] = useState<FileRead>();
  const [checked, setChecked] = useState<Extract<ReceiptState, { status: 'checked' }>>();
  const [run, setRun] = useState(0);
  const newestFile = useRef<File>(undefined);
  const query = useQuery({
    queryKey: ['contract-receipt', receiptId],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(publicReceipt, { receiptId }, { signal })),
    enabled: receiptId !== '' && file === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const served = query.data;
  const value = file === undefined ? served : file.read?.ok === true ? file.read.value : undefined;
  const name = file?.name;
  useEffect(() => {
    if (value === undefined) return setChecked(undefined);
    // After the frame that says "checking" is on the screen: many thousand hashes take a moment.
    const timer = setTimeout(() => {
      const origin: ReceiptOrigin = name === undefined ? { kind: 'served' } : { kind: 'file', name };
      const report = checkReceipt(value, knownKey(services, value));
      noteHeads(services, report, origin);
      const isOther = receiptId !== '' && report.receipt !== undefined && report.receipt.receiptId !== receiptId;
      setChecked({ status: 'checked', origin, value, report, isOther, run });
    });
    return () => clearTimeout(timer);
  }, [services, receiptId, value, name, run]);
  const { refetch } = query;
  const checkAgain = useCallback(() => {
    setRun((before) => before + 1);
    if (file === undefined) void refetch();
  }, [file, refetch]);
  const takeFile = useCallback((chosen: File) => {
    newestFile.current = chosen;
    setFile({ name: chosen.name, read: undefined });
    void readReceiptFile(chosen).then((read) => {
      // A large file may be ready after a small one that was chosen later, or after the reader went back.
      if (newestFile.current !== chosen) return;
      setFile({ name: chosen.name, read });
      setRun((before) => before + 1);
    });
  }, []);
  const leaveFile = useCallback(() => {
    newestFile.current = undefined;
    setFile(undefined);
  }, []);
  const isCurrent = checked !== undefined && checked.value === value && checked.run === run;
  return {
    state: stateOf({ receiptId, file, error: query.error, checked: value === undefined ? undefined : checked }),
    isChecking: query.isFetching || (value !== undefined && !isCurrent),
    checkAgain,
    takeFile,
    leaveFile: file === undefined || receiptId === '' ? undefined : leaveFile,
  };
}

interface StateInput {
  readonly receiptId: string;
  readonly file: FileRead | undefined;
  readonly error: Error | null;
  readonly checked: Extract<ReceiptState, { status: 'checked' }> | undefined;
}

function stateOf({ receiptId, file, error, checked }: StateInput): ReceiptState {
  if (file?.read?.ok === false) return { status: 'bad-file', name: file.name, fault: file.read.fault };
  if (checked !== undefined) return checked;
  if (file !== undefined) return { status: 'loading' };
  if (receiptId === '') return { status: 'none' };
  if (error === null) return { status: 'loading' };
  const msg = error instanceof CallError ? error.failure.msg : 'l.client.network';
  return { status: 'error', msg, isUnknown: msg === 'l.error.contractUnknown' };
}

/** The key that this browser knows to be the exchange's, from an earlier visit. */
function knownKey(services: Pick<ClientServices, 'storage' | 'clock'>, value: unknown): string | undefined {
  const instance = typeof value === 'object' && value !== null ? Reflect.get(value, 'instance') : undefined;
  const { keys } = headsSeenOf(services).snapshot();
  return typeof instance === 'string' && Object.hasOwn(keys, instance) ? keys[instance] : undefined;
}

/** Heads of a receipt are kept where they are surely the exchange's: it served them, or its known key signed them. */
function noteHeads(
  services: Pick<ClientServices, 'storage' | 'clock'>,
  { receipt, checks }: ReceiptReport,
  origin: ReceiptOrigin,
): void {
  if (receipt === undefined) return;
  const seen = headsSeenOf(services);
  const isProved = (wanted: string) => checks.some(({ name, status }) => name === wanted && status === 'proved');
  if (origin.kind === 'served' && isProved('signature')) seen.noteKey(receipt.instance, receipt.publicKey);
  if (origin.kind === 'file' && !isProved('key')) return;
  const heads = [
    ...(receipt.startHead !== null && isProved('start-head') ? [receipt.startHead] : []),
    ...(receipt.endHead !== null && isProved('end-head') ? [receipt.endHead] : []),
  ];
  seen.note(heads.map(({ minuteMs, text, signature }) => ({ minuteMs, text, signature })));
}
