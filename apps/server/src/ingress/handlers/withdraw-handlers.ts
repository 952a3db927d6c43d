import { formatMoney, type Money, ZERO_MONEY } from '@assay/amounts/money';
import type { WithdrawalSummary } from '@assay/engine/projections/withdrawals/withdrawal-projection';
import type { createWithdrawalReaders } from '@assay/engine/projections/withdrawals/withdrawal-readers';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { RequestWithdrawal } from '@assay/exchange-core/custody/withdrawals/request-withdrawal';
import { assetBySymbol } from '@assay/protocol/assets';
import type { WithdrawalStatistics } from '@assay/protocol/wallet-entities';
import { pageSizeDefault } from '@assay/protocol/wire';
import type { AccountResult } from '../../accounts/accounts-port.ts';
import type { CodedWithdrawal } from '../../accounts/codes/coded-withdrawal.ts';
import type { ChainDirectory } from '../../custody/chains/exchange-chains.ts';
import { networkCoinNamed, refusalOfCoin } from '../../custody/chains/network-coins.ts';
import { readDestination } from '../../custody/read-destination.ts';
import { openWithdrawal } from '../../custody/withdrawals/open-withdrawal.ts';
import { insideReceiver, type PaymentPlace, placeFault, recipientFault } from '../../custody/withdrawals/recipient.ts';
import type { SaidProofs, WithdrawalProofs } from '../../custody/withdrawals/withdrawal-proofs.ts';
import { coinOf } from '../../wire-rows/market-names.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import type { ShownWithdrawal } from '../../wire-rows/withdrawal-row.ts';
import { type Answer, accepted, type Call, type PageView, type ProvenCall, refused, spanOf } from '../call.ts';
import { type Parsed, userMoneyOf, wholeMoneyOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';
import { answerOf } from './account-answer.ts';
import { type NetworkTerms, shownNetworkCoins, type TransferListTerms } from './recharge-handlers.ts';

export interface WithdrawParts {
  readonly engine: PersonEngine;
  readonly chains: ChainDirectory;
  readonly proofs: Pick<WithdrawalProofs, 'sendCode' | 'behind' | 'hasSecondFactor'>;
  readonly readers: ReturnType<typeof createWithdrawalReaders>;
  /** One that has ended, when the query tables know that it has; undefined where they cannot say now. */
  readonly endedWithdrawal: (userId: number, withdrawalId: number) => Promise<WithdrawalSummary | undefined>;
  readonly statistics: () => Promise<WithdrawalStatistics>;
  readonly isSandbox: boolean;
}

/** Where something is to be sent. */
export interface DestinationWanted extends NetworkTerms {
  readonly address: string;
  readonly tag?: string | undefined;
}

/** What is to be sent where. `amount` is decimal text. */
export interface WithdrawalWanted extends DestinationWanted {
  readonly amount: string;
}

export interface WithdrawTerms extends WithdrawalWanted, Omit<SaidProofs, 'googleCode'> {
  /** The highest fee that is accepted, decimal text; without it the fee of the moment is. */
  readonly feeMax?: string | undefined;
  readonly googleCode?: string | undefined;
  readonly clientOrderId?: string | undefined;
}

type Request = Omit<RequestWithdrawal, 'type' | 'hasSecondFactor'>;

export type WithdrawHandlers = ReturnType<typeof withdrawHandlers>;

/** How coins leave the exchange. */
export function withdrawHandlers(parts: WithdrawParts) {
  const { engine, proofs, readers } = parts;
  return {
    networkCoins: async () => accepted(await shownNetworkCoins(parts)),

    async withdrawGetLimit(_terms: unknown, { proof: { userId } }: ProvenCall) {
      const hasSecondFactor = await proofs.hasSecondFactor(userId);
      const { max, used } = await engine.read((core) => core.views(CustodyViews).dayLimit(userId, hasSecondFactor));
      return accepted({ maximum: formatMoney(max), used: formatMoney(used) });
    },

    async withdrawGetRoute(terms: DestinationWanted, { proof }: ProvenCall) {
      const place = placeOf(parts, terms, proof.userId);
      if (!place.ok) return refused(place.code);
      const fault = await placeFault(parts, place.value);
      if (fault !== undefined) return refused(fault);
      return accepted({ isInside: (await insideReceiver(parts, place.value)) !== undefined });
    },

    async withdrawSendCode(terms: WithdrawalWanted, call: Call<'account'>) {
      const request = requestOf(parts, terms, call.proof);
      if (!request.ok) return request;
      const fault = await recipientFault(parts, request.value);
      if (fault !== undefined) return refused(fault);
      return answerOf(await proofs.sendCode(call.proof.userId, toldOf(request.value), call));
    },

    /** One that its client order id names already is only told again: nothing can come of it, so nothing has to be proved. */
    async withdraw(terms: WithdrawTerms, { proof }: Call<'account'>): Promise<Answer<ShownWithdrawal>> {
      const request = requestOf(parts, terms, proof);
      if (!request.ok) return refused(request.code);
      const { userId, clientOrderId } = request.value;
      const isRepeated =
        clientOrderId !== '' &&
        (await engine.read((core) => core.views(CustodyViews).withdrawalIdOf(userId, clientOrderId))) !== undefined;
      const fault = isRepeated ? undefined : await recipientFault(parts, request.value);
      if (fault !== undefined) return refused(fault);
      const said = { ...terms, googleCode: terms.googleCode };
      const result = isRepeated
        ? await submit(parts, request.value, false)
        : await proofs.behind({ userId, withdrawal: toldOf(request.value) }, said, (isProved) =>
            submit(parts, request.value, isProved),
          );
      if (!result.ok) return refused(result.code);
      const withdrawal = await withdrawalOf(parts, userId, result.value);
      return withdrawal === undefined ? refused('l.error.busy') : accepted(withdrawal);
    },

    async withdrawCancel(terms: { readonly withdrawalId: string }, { proof }: Call<'account'>) {
      const withdrawalId = Number(terms.withdrawalId);
      if (!Number.isSafeInteger(withdrawalId)) return refused('l.error.withdrawalUnknown');
      const { userId, id: proofId } = proof;
      const result = await engine.submit({ type: 'cancel-withdrawal', userId, withdrawalId, proofId });
      return result.accepted ? accepted(null) : refused(result.code);
    },

    async withdrawals(
      { currency, pageNo = 1, pageSize = pageSizeDefault, ...times }: TransferListTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<ShownWithdrawal>>> {
      const asset = currency === undefined ? undefined : assetBySymbol(currency);
      if (currency !== undefined && asset === undefined) return refused('l.error.currencyUnknown');
      const page = await readers.withdrawals({
        ...{ userId, assetId: asset?.id, pageNo, pageSize },
        span: spanOf(times),
      });
      if (!page.ok) return page;
      const open = await engine.read((core) => core.views(CustodyViews).openWithdrawalsOf(userId));
      const newest = new Map(open.map((view) => [view.withdrawalId, openWithdrawal(view)]));
      const rows = page.rows.map((row) => newest.get(row.withdrawalId) ?? row);
      return accepted({ ...page, rows });
    },

    withdrawStatistics: async () => accepted(await parts.statistics()),
  };
}

interface WantedPlace extends PaymentPlace {
  readonly assetId: number;
}

function placeOf({ chains }: WithdrawParts, terms: DestinationWanted, userId: number): Parsed<WantedPlace> {
  const { currency, network } = terms;
  const known = networkCoinNamed(currency, network);
  if (known === undefined) return { ok: false, code: refusalOfCoin(currency) };
  if (chains.of(network) === undefined) return { ok: false, code: 'l.error.networkUnavailable' };
  const destination = readDestination(chains, known.network.name, terms);
  if (!destination.ok) return destination;
  const { address, tag } = destination;
  return { ok: true, value: { userId, networkId: known.network.id, assetId: known.asset.id, address, tag } };
}

function requestOf(
  parts: WithdrawParts,
  terms: WithdrawalWanted & Pick<Partial<WithdrawTerms>, 'feeMax' | 'clientOrderId'>,
  proof: { readonly userId: number; readonly id: number },
): Parsed<Request> {
  const place = placeOf(parts, terms, proof.userId);
  if (!place.ok) return place;
  const amount: Parsed<Money> = userMoneyOf(terms.amount);
  if (!amount.ok) return amount;
  const feeMax: Parsed<Money> | undefined = terms.feeMax === undefined ? undefined : feeMaxOf(terms.feeMax);
  if (feeMax?.ok === false) return feeMax;
  return {
    ok: true,
    value: {
      ...place.value,
      amount: amount.value,
      clientOrderId: terms.clientOrderId ?? '',
      proofId: proof.id,
      ...(feeMax && { feeMax: feeMax.value }),
    },
  };
}

/** 0: nothing may be charged. */
function feeMaxOf(text: string): Parsed<Money> {
  const fee = wholeMoneyOf(text);
  return !fee.ok && fee.code === 'l.error.amountNotPositive' ? { ok: true, value: ZERO_MONEY } : fee;
}

/** However it was typed: two ways to write one withdrawal are one. */
function toldOf({ networkId, assetId, amount, address, tag }: Request): CodedWithdrawal {
  return { amount: formatMoney(amount), coin: coinOf(assetId), network: networkOf(networkId).name, address, tag };
}

/** To another person of the exchange without a chain. Answers its number. */
async function submit(
  parts: WithdrawParts,
  request: Request,
  hasSecondFactor: boolean,
): Promise<AccountResult<number>> {
  const receiverId = await insideReceiver(parts, request);
  const { feeMax: _, ...inside } = request;
  const result = await parts.engine.submit(
    receiverId === undefined
      ? { type: 'request-withdrawal', ...request, hasSecondFactor }
      : { type: 'request-inside', ...inside, hasSecondFactor, receiverId },
  );
  if (!result.accepted) return { ok: false, code: result.code };
  if (result.kind !== 'withdrawal') throw new Error(`a withdrawal was answered as ${result.kind}`);
  return { ok: true, value: result.withdrawalId };
}

async function withdrawalOf(
  { engine, endedWithdrawal }: WithdrawParts,
  userId: number,
  withdrawalId: number,
): Promise<ShownWithdrawal | undefined> {
  const open = await engine.read((core) => core.views(CustodyViews).withdrawal(withdrawalId));
  return open === undefined ? endedWithdrawal(userId, withdrawalId) : openWithdrawal(open);
}
