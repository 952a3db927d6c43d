import { createHash } from 'node:crypto';
import { formatMoney, moneyOf, moneyOfText } from '@assay/amounts/money';
import { isSignedBy } from '@assay/chains/keys/signed-message';
import { readReserveMessage } from '@assay/chains/signer-port/reserve-statement';
import { formatAmount } from '@assay/liabilities/liability-amount';
import { type LiabilityHead, parseLiabilityHead } from '@assay/liabilities/liability-head';
import type { DataOf } from '@assay/protocol/endpoint';
import { proofReserves } from '@assay/protocol/endpoints/liability-proofs';
import { keyFingerprint, verifyText } from '@assay/settlement/signing-key';
import { type ReserveFinding, reserveFinding } from './reserve-findings.ts';

export type ReservesAnswer = DataOf<typeof proofReserves>;
export type NetworkReserves = ReservesAnswer['networks'][number];

export interface ReservesReport {
  readonly checks: readonly ReserveFinding[];
  /** Undefined for a value of another shape; then nothing else was looked at. */
  readonly answer: ReservesAnswer | undefined;
}

/**
 * Verifies what a file says of reserves: the signature under the liabilities, every signed message, and the sums. `value` comes from anywhere.
 * `publicKey` is the key that the reader knows to be the exchange's; without it the file's own is used and only reported.
 */
export function checkReserves(value: unknown, publicKey?: string): ReservesReport {
  const read = proofReserves.data.safeParse(value);
  const answer = read.success && /^[0-9a-f]{64}$/.test(read.data.publicKey) ? read.data : undefined;
  if (answer === undefined) {
    const field = read.error?.issues[0]?.path.join('.') ?? 'publicKey';
    return { checks: [reserveFinding('shape-fault', { field })], answer };
  }
  const head = answer.day === '' ? undefined : signedHead(answer);
  const checks = [
    reserveFinding('shape-ok'),
    checkKey(answer, publicKey),
    ...(answer.day === '' ? [reserveFinding('day-none')] : checkOwed(answer, head)),
    checkSums(answer),
    ...answer.networks.flatMap((row) => [checkMessage(answer, row, head), ...depositsOf(row), ...unknownOf(row)]),
  ];
  return { checks, answer };
}

function checkKey(answer: ReservesAnswer, publicKey: string | undefined): ReserveFinding {
  const fingerprint = keyFingerprint(answer.publicKey);
  if (publicKey === undefined) return reserveFinding('key-unknown', { fingerprint });
  return reserveFinding(publicKey === answer.publicKey ? 'key-ok' : 'key-other', { fingerprint });
}

/** Undefined unless the key has signed it, for the day that is named. */
function signedHead({ head, signature, publicKey, day }: ReservesAnswer): LiabilityHead | undefined {
  const read = verifyText(head, signature, publicKey) ? parseLiabilityHead(head) : undefined;
  return read?.day === day ? read : undefined;
}

function checkOwed({ assets }: ReservesAnswer, head: LiabilityHead | undefined): ReserveFinding[] {
  if (head === undefined) return [reserveFinding('head-wrong')];
  const signed = new Map(head.roots.map(({ asset, sum }) => [asset, formatAmount(sum)]));
  const told = new Map(assets.map(({ asset, liabilities }) => [asset, liabilities]));
  const other = [...new Set([...signed.keys(), ...told.keys()])].find(
    (asset) => (signed.get(asset) ?? '0') !== (told.get(asset) ?? '0'),
  );
  const { instance, day } = head;
  return [
    reserveFinding('head-ok', { instance, day }),
    other === undefined ? reserveFinding('owed-ok') : reserveFinding('owed-other', { asset: other }),
  ];
}

/** Of the networks' own rows, which is where it comes from. */
function checkSums({ assets, networks: rows }: ReservesAnswer): ReserveFinding {
  const coins = rows.flatMap((row) => row.coins);
  const other = assets.find(({ asset, reserves }) => {
    const found = coins.filter((coin) => coin.asset === asset).flatMap(({ hot, deposits }) => [hot, deposits]);
    return formatMoney(moneyOf(found.reduce((sum, amount) => sum + moneyOfText(amount), 0n))) !== reserves;
  });
  return other === undefined ? reserveFinding('sum-ok') : reserveFinding('sum-other', { asset: other.asset });
}

function checkMessage(answer: ReservesAnswer, row: NetworkReserves, head: LiabilityHead | undefined): ReserveFinding {
  const { network, hotAddress: address, statement, isSandbox } = row;
  if (statement === undefined)
    return reserveFinding(isSandbox ? 'message-sandbox' : 'message-none', { network, address });
  const { message, signature } = statement;
  const said = readReserveMessage(message);
  const liabilities = createHash('sha256').update(answer.head).digest('hex');
  const isMeant =
    said !== undefined && said.network === network && said.address === address && said.liabilities === liabilities;
  if (!isMeant || said.day !== head?.day || said.exchange !== head.instance)
    return reserveFinding('message-text', { network, address });
  if (!isSignedBy(said.network, address, message, signature))
    return reserveFinding('message-signature', { network, address });
  return reserveFinding('message-ok', { network, address, day: said.day, height: said.height });
}

function unknownOf({ network, unknown = [] }: NetworkReserves): ReserveFinding[] {
  return unknown.map(({ asset, since }) =>
    reserveFinding('coin-unknown', { network, asset, since: new Date(since).toISOString() }),
  );
}

function depositsOf({ network, coins }: NetworkReserves): ReserveFinding[] {
  const some = coins.filter(({ deposits }) => deposits !== '0').map(({ asset, deposits }) => `${deposits} ${asset}`);
  return some.length === 0 ? [] : [reserveFinding('deposits-claimed', { network, amounts: some.join(', ') })];
}
