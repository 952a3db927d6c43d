import { assertNever } from '@assay/amounts/assert-never';
import { formatMoney, parseMoney } from '@assay/amounts/money';
import { networkCoins } from '@assay/protocol/networks';
import type { PayoutLog } from '../payout-log/payout-log.ts';
import type { HourlyCap, HourlyCaps } from '../signing/hourly-caps.ts';
import { codeOf, type SigningGround } from '../signing/signing-ground.ts';
import type { StopSwitch } from '../signing/stop-switch.ts';
import type { WaitingPayments } from '../signing/waiting-payments.ts';
import { NotSigned } from '../transactions/transaction-reading.ts';
import { allow, showWaiting } from './allow-payment.ts';
import type { SignerOperatorAnswer, SignerOperatorRequest } from './operator-messages.ts';

export interface OperatorDeskOptions {
  readonly log: PayoutLog;
  readonly ground: SigningGround;
  readonly caps: HourlyCaps;
  readonly waiting: WaitingPayments;
  readonly stopSwitch: StopSwitch;
  readonly now: () => number;
}

const done = (...lines: string[]): SignerOperatorAnswer => ({ done: true, lines });
const refused = (...lines: string[]): SignerOperatorAnswer => ({ done: false, lines });

/** What an operator of the signer may do. Nothing of it goes through the server's socket: who has the server must not open what was closed. */
export async function answerOperator(
  options: OperatorDeskOptions,
  request: SignerOperatorRequest,
): Promise<SignerOperatorAnswer> {
  const { log, ground, stopSwitch } = options;
  switch (request.call) {
    case 'look':
      return look(options);
    case 'stop':
      ground.stop(request.who, request.why);
      return done('Nothing is signed any more, until: npm run signer -- resume');
    case 'resume':
      if (!stopSwitch.isOn) return refused('The signer is not stopped.');
      stopSwitch.turnOff();
      if (log.damages.length === 0) log.append({ kind: 'resumed', who: request.who, why: request.why });
      return done('The signer signs again what the journal allows.');
    case 'confirm':
      return confirm(options, request);
    case 'waiting':
      return showWaiting(options);
    case 'allow':
      return allow(options, request);
    case 'set-coin-share':
      return setShare(options, request);
    case 'set-coin-cap':
    case 'set-fee-cap':
      return setCap(options, request);
    default:
      return assertNever(request);
  }
}

async function look({
  log,
  ground,
  caps,
  waiting,
  stopSwitch,
  now,
}: OperatorDeskOptions): Promise<SignerOperatorAnswer> {
  const status = await ground.status();
  const doubts = await ground.doubts().catch(orNone);
  const lines = [
    `${log.signatureCount} signatures in ${log.head.lines} lines, the last with the hash ${log.head.hash}.`,
    ...(status.kind === 'status' ? [`The journal is followed to batch ${status.journalSequence}.`] : []),
    ...(stopSwitch.isOn
      ? [`STOPPED. ${stopSwitch.reason}`, 'To go on: npm run signer -- resume --who NAME --why "REASON"']
      : []),
    ...doubts.map((doubt) => `DOUBT. ${doubt}`),
    ...(doubts.length === 0
      ? []
      : [`Once you know why: npm run signer -- confirm --code ${codeOf(doubts)} --who NAME --why "REASON"`]),
    ...(status.kind === 'status' && status.closed !== undefined && !stopSwitch.isOn && doubts.length === 0
      ? [status.closed]
      : []),
    ...(waiting.list().length === 0
      ? []
      : [`${waiting.list().length} payments wait for you: npm run signer -- waiting`]),
    'Within 60 minutes, of what may be:',
    ...caps
      .views(ground.moment(now()))
      .map((cap) => `  ${capName(cap)}: ${formatMoney(cap.spent)} of ${formatMoney(cap.cap)}`),
  ];
  return done(...lines);
}

const capName = ({ kind, name, coin }: HourlyCap): string => (kind === 'coin' ? name : `fees of ${name} in ${coin}`);

async function confirm(
  { ground }: OperatorDeskOptions,
  { code, who, why }: Extract<SignerOperatorRequest, { readonly call: 'confirm' }>,
): Promise<SignerOperatorAnswer> {
  try {
    const outcome = await ground.confirm(code, who, why);
    switch (outcome) {
      case 'confirmed':
        return done('Signing goes on from here. What was confirmed stays in the payout log.');
      case 'none':
        return refused('There is nothing to confirm.');
      case 'other-doubts':
        return refused('What does not fit together is something else by now: npm run signer -- status');
      case 'journal-broken':
        return refused('The journal cannot be followed from its beginning. Run: npm run verify');
      default:
        return assertNever(outcome);
    }
  } catch (error) {
    if (error instanceof NotSigned) return refused(error.message);
    throw error;
  }
}

function setShare(
  { log, caps }: OperatorDeskOptions,
  { currency, percent, who, why }: Extract<SignerOperatorRequest, { readonly call: 'set-coin-share' }>,
): SignerOperatorAnswer {
  if (log.damages.length > 0) return refused('The payout log is damaged: npm run signer -- status');
  const before = caps.coinShare(currency);
  log.append({ kind: 'coin-share', currency, percent, who, why });
  return done(`${currency} to people within 60 minutes, of what is held: ${before} % → ${percent} %`);
}

function setCap(
  { log, caps }: OperatorDeskOptions,
  request: Extract<SignerOperatorRequest, { readonly call: 'set-coin-cap' | 'set-fee-cap' }>,
): SignerOperatorAnswer {
  const { who, why } = request;
  const parsed = parseMoney(request.amount);
  if (!parsed.ok) return refused(`“${request.amount}” is no amount.`);
  const amount = formatMoney(parsed.money);
  if (log.damages.length > 0) return refused('The payout log is damaged: npm run signer -- status');
  if (request.call === 'set-fee-cap') {
    const { network } = request;
    const before = formatMoney(caps.feeCap(network));
    log.append({ kind: 'fee-cap', network, amount, who, why });
    return done(`For ${network} itself within 60 minutes: ${before} → ${amount}`);
  }
  const { currency } = request;
  if (!networkCoins.some((coin) => coin.currency === currency)) return refused(`${currency} leaves over no network.`);
  const before = formatMoney(caps.coinCap(currency));
  log.append({ kind: 'coin-cap', currency, amount, who, why });
  return done(`${currency} to people within 60 minutes: ${before} → ${amount}`);
}

function orNone(error: unknown): readonly string[] {
  if (error instanceof NotSigned) return [];
  throw error;
}
