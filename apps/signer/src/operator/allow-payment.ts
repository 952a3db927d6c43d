import { formatMoney } from '@assay/amounts/money';
import { moneyOfUnits, networkCoinOf } from '../coin-units.ts';
import type { PayoutLog } from '../payout-log/payout-log.ts';
import type { WaitingPayment, WaitingPayments } from '../signing/waiting-payments.ts';
import type { SignerOperatorAnswer, SignerOperatorRequest } from './operator-messages.ts';

export interface AllowingParts {
  readonly log: PayoutLog;
  readonly waiting: WaitingPayments;
}

export function showWaiting({ waiting }: Pick<AllowingParts, 'waiting'>): SignerOperatorAnswer {
  const lines = waiting
    .list()
    .flatMap((payment) => [
      `withdrawal ${payment.withdrawalId}: ${termsOf(payment)} (${payment.why})`,
      `  npm run signer -- allow --withdrawal ${payment.withdrawalId} --code ${payment.code} --who NAME --why "REASON"`,
    ]);
  return { done: true, lines: lines.length === 0 ? ['Nothing waits for you.'] : lines };
}

/** The server asks for it again within its own time, and it is signed then. */
export function allow(
  { log, waiting }: AllowingParts,
  { withdrawalId, code, who, why }: Extract<SignerOperatorRequest, { readonly call: 'allow' }>,
): SignerOperatorAnswer {
  const refused = (line: string): SignerOperatorAnswer => ({ done: false, lines: [line] });
  if (log.damages.length > 0) return refused('The payout log is damaged: npm run signer -- status');
  const payment = waiting.find(withdrawalId);
  if (payment === undefined) return refused(`Withdrawal ${withdrawalId} does not wait: npm run signer -- waiting`);
  if (payment.code !== code) return refused('It waits with other terms: npm run signer -- waiting');
  const { network, currency, address, tag, units } = payment;
  log.append({ kind: 'allowed', withdrawalId, network, currency, address, tag, units, who, why });
  return { done: true, lines: [`Withdrawal ${withdrawalId} may go beyond the hour’s caps: ${termsOf(payment)}`] };
}

function termsOf({ network, currency, units, address, tag }: WaitingPayment): string {
  const coin = networkCoinOf(network, currency);
  const amount = coin === undefined ? `${units} units` : formatMoney(moneyOfUnits(BigInt(units), coin));
  return `${amount} ${currency} on ${network} to ${address}${tag === '' ? '' : ` tag ${tag}`}`;
}
