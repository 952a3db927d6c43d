import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { contractBaseCoinDefault } from '@assay/protocol/contract-rules';
import { contractAccountCalls } from '@assay/protocol/endpoints/contract-accounts';
import { publicHeads, publicReceipt, publicTicks } from '@assay/protocol/endpoints/contract-proofs';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { dataOrThrow } from '../../services/call-query.ts';
import type { ClientServices } from '../../services/client-services.ts';
import { useServices } from '../../services/services-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { useNotify } from '../../toasts/use-notify.ts';
import { contractKeys } from '../account/contract-keys.ts';
import { instanceOfHead } from '../heads/heads-seen.ts';
import { headsSeenOf } from '../heads/note-head.ts';
import { exampleContract, minutesOf } from './example-contract.ts';
import { type ProvableContract, provableContract } from './provable-contract.ts';
import type { ProofFindings } from './prove-contract.ts';
import { symbolHeads } from './sealed-ticks.ts';

/** A head is signed each minute. */
const newHeadMs = 60_000;
/** Of a fresh exchange: until the first heads are there. */
const firstHeadMs = 5_000;
const stakeCoin = 'USDT';

export interface FinishedProof extends ProofFindings {
  readonly contract: ProvableContract;
  /** How long this browser took. */
  readonly tookMs: number;
}

export interface ProvableContractShown {
  /** `none`: no head is signed yet. */
  readonly status: 'loading' | 'none' | 'error' | 'ready';
  readonly contract: ProvableContract | undefined;
  /** Of this contract; undefined until it was asked for. */
  readonly proof: FinishedProof | undefined;
  readonly prove: () => void;
  readonly retry: () => void;
}

/** The reader's newest settled contract; who has none gets an example out of the newest public ticks, another one each minute until it is proved. */
export function useProvableContract(): ProvableContractShown {
  const services = useServices();
  const isSignedIn = useSession().status === 'signed-in';
  const notify = useNotify();
  const [proof, setProof] = useState<FinishedProof>();
  const query = useQuery({
    queryKey: [...contractKeys.records, 'provable', isSignedIn],
    queryFn: async ({ signal }) =>
      (isSignedIn ? await newestOwn(services, signal) : undefined) ?? (await newestExample(services, signal)) ?? null,
    // What was proved stays in sight; what is not there yet is asked for again.
    refetchInterval: ({ state }) => (proof !== undefined ? false : state.data === null ? firstHeadMs : newHeadMs),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    structuralSharing: false,
  });
  const contract = query.data ?? undefined;
  const prove = useCallback(async () => {
    if (contract === undefined) return;
    try {
      const { proveContract } = await import('./prove-contract.ts');
      const startedMs = performance.now();
      const findings = proveContract(contract);
      setProof({ ...findings, contract, tookMs: performance.now() - startedMs });
    } catch {
      notify('error', 'l.client.network');
    }
  }, [contract, notify]);
  return {
    status:
      query.data === undefined ? (query.isError ? 'error' : 'loading') : contract === undefined ? 'none' : 'ready',
    contract,
    proof: proof?.contract === contract ? proof : undefined,
    prove: () => void prove(),
    retry: () => void query.refetch(),
  };
}

async function newestOwn(services: ClientServices, signal: AbortSignal): Promise<ProvableContract | undefined> {
  const { http } = services;
  const page = { entryStatus: '0', pageNo: '1', pageSize: '1' } as const;
  const pages = await Promise.all(
    (['real', 'demo'] as const).map(async (account) =>
      dataOrThrow(await http.call(contractAccountCalls[account].getContractRecord, page, { signal })),
    ),
  );
  const newest = newestOf(pages.flatMap(({ list }) => list));
  if (newest === undefined) return undefined;
  const served = dataOrThrow(await http.call(publicReceipt, { receiptId: newest.receiptId }, { signal }));
  const { readReceipt } = await import('@assay/settlement/receipt-shape');
  const receipt = readReceipt(served);
  // Until a head covers its end nothing is proved: it takes a minute at most.
  if (receipt === undefined || receipt.endHead === null) return undefined;
  const { keys } = headsSeenOf(services).snapshot();
  const knownKey = Object.hasOwn(keys, receipt.instance) ? keys[receipt.instance] : undefined;
  return provableContract(receipt, { kind: 'own', receipt, knownKey }, receipt.result);
}

function newestOf(records: readonly ContractRecordRow[]): ContractRecordRow | undefined {
  return records.toSorted((a, b) => b.expiryTime - a.expiryTime)[0];
}

async function newestExample(services: ClientServices, signal: AbortSignal): Promise<ProvableContract | undefined> {
  const { http } = services;
  const symbol = `${contractBaseCoinDefault.toLowerCase()}usdt`;
  const pair = { baseCoin: contractBaseCoinDefault, quoteCoin: stakeCoin };
  const options = dataOrThrow(await http.call(contractAccountCalls.demo.contractConfig, pair, { signal }));
  const shortest = options.toSorted((a, b) => a.second - b.second)[0];
  if (shortest === undefined) return undefined;
  const minutes = minutesOf(shortest.second);
  const page = { pageNo: '1', pageSize: String(minutes + 1) };
  const { list, publicKey } = dataOrThrow(await http.call(publicHeads, page, { signal }));
  const [end, start] = [list[0], list[minutes]];
  const heads = start === undefined || end === undefined ? undefined : symbolHeads({ start, end }, symbol);
  if (start === undefined || end === undefined || heads === undefined) return undefined;
  noteHeads(services, publicKey, [start, end]);
  const [first, last] = heads;
  // The minute in which an exchange began has not all of its seconds.
  if (first.sequence === 0) return undefined;
  const asked = { symbol, from: String(first.sequence + 1), to: String(last.sequence) };
  const rows = dataOrThrow(await http.call(publicTicks, asked, { signal }));
  const ticks = rows.map((row) => ({ ...row, symbol }));
  const terms = { direction: 'up', holdingSeconds: shortest.second, exitTicks: shortest.exitTicks } as const;
  return exampleContract({ start, end, publicKey, symbol, ticks }, terms);
}

/** As the page of heads does: what was shown once is compared with what is shown later. */
function noteHeads(
  services: ClientServices,
  publicKey: string,
  heads: readonly { readonly minuteMs: number; readonly text: string; readonly signature: string }[],
): void {
  const store = headsSeenOf(services);
  const instance = instanceOfHead(heads[0]?.text ?? '') ?? '';
  if (instance !== '') store.noteKey(instance, publicKey);
  store.compare(heads.filter(({ text }) => instanceOfHead(text) === instance));
}
