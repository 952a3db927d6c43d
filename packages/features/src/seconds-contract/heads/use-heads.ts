import type { SignedHead } from '@assay/protocol/contract-entities';
import { publicHeads } from '@assay/protocol/endpoints/contract-proofs';
import { parseSignedHeads } from '@assay/settlement/head';
import { keyFingerprint } from '@assay/settlement/signing-key';
import { verifySignedHeads } from '@assay/settlement/verify-signed-heads';
import { useEffect, useMemo } from 'react';
import { type PublicPages, usePublicPages } from '../../lists/use-public-pages.ts';
import { utcDateTime } from '../../numbers/exact-number.ts';
import { useServices } from '../../services/services-context.tsx';
import { useExternal } from '../../services/use-external.ts';
import { type AnchorShown, anchorShown } from './anchor-shown.ts';
import { instanceOfHead } from './heads-seen.ts';
import { headsSeenOf } from './note-head.ts';

export interface HeadShown extends SignedHead {
  readonly time: string;
  /** Chains in it. */
  readonly chains: number;
  /** What this browser found out about the signature. */
  readonly isSigned: boolean;
  /** This browser was shown the same head on an earlier visit or with an order. */
  readonly wasSeen: boolean;
}

export interface HeadsPage {
  readonly list: Omit<PublicPages<HeadShown, never>, 'last'>;
  readonly publicKey: string;
  /** Computed here from the key. */
  readonly fingerprint: string;
  /** Whether the list's own fingerprint says the same. */
  readonly isFingerprintRight: boolean;
  readonly instance: string;
  /** Host of the third party that is sent each day's last head; empty where the exchange names none. */
  readonly anchorHost: string;
  /** Newest first. */
  readonly anchors: readonly AnchorShown[];
  /** Heads of this exchange that the browser keeps. */
  readonly seenCount: number;
  /** Minute of the oldest of them; empty without any. */
  readonly firstSeen: string;
}

const noAnchors: readonly never[] = [];
const idOf = (head: SignedHead) => String(head.minuteMs);

/** The signed heads, each verified here, and those that this browser saw before. Seeing them here keeps them too. */
export function useHeads(): HeadsPage {
  const services = useServices();
  const { http } = services;
  const store = headsSeenOf(services);
  // What was seen before this visit: the list itself is noted as soon as it is here.
  const before = useMemo(() => new Set(store.snapshot().heads.map(({ text }) => text)), [store]);
  const { heads: seen } = useExternal(store);
  const pages = usePublicPages({
    queryKey: ['contract-heads'],
    idOf,
    load: (pageNo, pageSize, signal) => http.call(publicHeads, { pageNo, pageSize }, { signal }),
  });
  const { publicKey = '', fingerprint: claimed = '', anchors = noAnchors, anchorHost = '' } = pages.last ?? {};
  const rows = useMemo(
    () => pages.rows.map((head) => rowOf(head, publicKey, before.has(head.text))),
    [pages.rows, publicKey, before],
  );
  const instance = instanceOfHead(pages.rows[0]?.text ?? '') ?? '';
  useEffect(() => {
    if (publicKey !== '' && instance !== '') store.noteKey(instance, publicKey);
    store.compare(pages.rows.filter(({ text }) => instanceOfHead(text) === instance));
  }, [store, instance, publicKey, pages.rows]);
  const fingerprint = useMemo(() => fingerprintOf(publicKey), [publicKey]);
  const own = seen.filter(({ text }) => instance === '' || instanceOfHead(text) === instance);
  return {
    list: { ...pages, rows },
    publicKey,
    fingerprint,
    isFingerprintRight: claimed === '' || claimed.replaceAll(/\s/g, '') === fingerprint.replaceAll(' ', ''),
    instance,
    anchorHost,
    anchors: anchors.map(anchorShown),
    seenCount: own.length,
    firstSeen: own.length === 0 ? '' : utcDateTime(own.at(-1)?.minuteMs ?? 0),
  };
}

function rowOf(head: SignedHead, publicKey: string, wasSeen: boolean): HeadShown {
  return {
    ...head,
    time: utcDateTime(head.minuteMs),
    chains: parseSignedHeads(head.text)?.heads.length ?? 0,
    isSigned: verifySignedHeads(head.text, head.signature, publicKey),
    wasSeen,
  };
}

function fingerprintOf(publicKey: string): string {
  return /^[0-9a-f]{64}$/.test(publicKey) ? keyFingerprint(publicKey) : '';
}
