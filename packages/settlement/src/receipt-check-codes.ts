import { type Finding, type FindingStatus, findingOf, keyFindings } from './finding.ts';

/** What is looked at in a receipt, in the order in which it is shown. */
export type CheckName =
  | 'shape'
  | 'key'
  | 'signature'
  | 'start-head'
  | 'end-head'
  | 'chain'
  | 'index'
  | 'entry'
  | 'exit'
  | 'result'
  | 'money'
  | 'postings';

/** Every finding: its check, its status, and its sentence. `open`: the receipt is not sealed yet. */
const findings = {
  'shape-ok': ['shape', 'proved', 'The file is a receipt of format 1 and holds nothing that is not checked.'],
  'shape-fault': ['shape', 'failed', 'The field {field} is missing, unknown or malformed.'],
  ...keyFindings,
  'signature-ok': ['signature', 'proved', 'The exchange signed every field of this receipt with that key.'],
  'signature-wrong': ['signature', 'failed', 'The signature does not fit: the receipt is not as it was signed.'],
  'start-genesis': ['start-head', 'proved', 'The ticks begin at the chain’s beginning, before tick 1.'],
  'start-ok': ['start-head', 'proved', 'The head of {minute} is signed and stands at tick {sequence}.'],
  'start-text': ['start-head', 'failed', 'The first head does not say what its signed text says.'],
  'start-signature': ['start-head', 'failed', 'The first head is not signed by that key.'],
  'start-late': ['start-head', 'failed', 'The first head knows tick {sequence}, after the order.'],
  'end-ok': ['end-head', 'proved', 'The head of {minute} is signed and stands at tick {sequence}.'],
  'end-missing': ['end-head', 'open', 'No signed head covers the settlement yet: fetch the receipt again in a minute.'],
  'end-text': ['end-head', 'failed', 'The last head does not say what its signed text says.'],
  'end-signature': ['end-head', 'failed', 'The last head is not signed by that key.'],
  'end-early': ['end-head', 'failed', 'The last head is older than the moment from which the verdict was final.'],
  'chain-ok': ['chain', 'proved', 'Ticks {first} to {last} follow each other without a gap from head to head.'],
  'chain-open': ['chain', 'open', 'The ticks follow each other without a gap, but no head closes them yet.'],
  'chain-fault': ['chain', 'failed', 'The ticks are not those of the two heads ({fault} at tick {sequence}).'],
  'chain-symbol': ['chain', 'failed', 'Tick {sequence} is of another symbol.'],
  'index-ok': ['index', 'proved', 'The price of each used tick is the median of its sources.'],
  'index-none': ['index', 'proved', 'No tick was used.'],
  'index-median': ['index', 'failed', 'The price of tick {sequence} is not the median of its sources.'],
  'index-sources': ['index', 'failed', 'Tick {sequence} names a source twice.'],
  'entry-ok': ['entry', 'proved', 'Tick {sequence} is the first after the order, and within its wait.'],
  'entry-median-ok': [
    'entry',
    'proved',
    'Ticks {first} to {last} are the first three whose second is at least 1 s after the order, and within its wait.',
  ],
  'entry-median-none': ['entry', 'proved', 'Within {seconds} s after the order there were no three entry ticks.'],
  'entry-not-rule': ['entry', 'failed', 'By the rule the entry tick is {expected}.'],
  'entry-open': ['entry', 'open', 'The order waits for its entry tick.'],
  'entry-none': ['entry', 'proved', 'No tick came within {seconds} s after the order.'],
  'entry-none-late': [
    'entry',
    'claimed',
    'Tick {sequence} is stamped within the wait; that it was recorded too late is in the journal, not in this receipt.',
  ],
  'entry-seam': ['entry', 'claimed', 'The recorded feed began again before an entry tick came.'],
  'entry-not-first': ['entry', 'failed', 'The entry must be tick {expected}, the first after the order.'],
  'entry-missing': ['entry', 'failed', 'The entry tick is not among the ticks.'],
  'entry-time': ['entry', 'failed', 'Tick {sequence} lies outside the wait of the order.'],
  'entry-order-time': ['entry', 'failed', 'The order cannot have been opened at {time} after tick {sequence}.'],
  'entry-denied': ['entry', 'failed', 'Tick {sequence} was there, but the receipt names no entry.'],
  'exit-ok': ['exit', 'proved', 'The exit ticks are {first} to {last}; their mean is {price}.'],
  'exit-median-ok': ['exit', 'proved', 'The exit ticks are {first} to {last}; their median is {price}.'],
  'exit-none': ['exit', 'proved', 'At the expiry ticks were missing: by the rule the contract is void.'],
  'exit-open': ['exit', 'open', 'The contract has not expired in these ticks.'],
  'exit-unneeded': ['exit', 'proved', 'Without an entry there is no exit.'],
  'exit-expiry': ['exit', 'failed', 'The expiry must be {expected}: entry tick and holding time.'],
  'result-ok': ['result', 'proved', 'By the rule the result is: {result}.'],
  'result-open': ['result', 'open', 'There is no result yet.'],
  'result-cause': ['result', 'proved', 'By the rule the result is: void. Its cause, {cause}, is the exchange’s word.'],
  'result-seam': ['result', 'claimed', 'Void because the recorded feed began again; that is the exchange’s word.'],
  'result-wrong': ['result', 'failed', 'The receipt says {claimed}; by the rule the result is {computed}.'],
  'result-status': ['result', 'failed', 'Status, result and reason do not belong together.'],
  'money-ok': ['money', 'proved', 'Fee {fee} and {returned} returned follow from stake, rates and result.'],
  'money-fee': ['money', 'failed', 'The fee must be {expected}.'],
  'money-returned': ['money', 'failed', 'What came back must be {expected}.'],
  'money-order': ['money', 'failed', 'The receipt’s number does not begin with the order’s.'],
  'postings-ok': ['postings', 'proved', 'The postings are those of the rule and sum to zero.'],
  'postings-sum': ['postings', 'failed', 'The postings do not sum to zero.'],
  'postings-wrong': ['postings', 'failed', 'The postings are not those that the result demands.'],
} as const satisfies Record<string, readonly [CheckName, FindingStatus, string]>;

export type CheckCode = keyof typeof findings;

export interface ReceiptCheck extends Finding<typeof findings> {
  readonly ok: boolean;
}

export function finding(code: CheckCode, values: Readonly<Record<string, string | number>> = {}): ReceiptCheck {
  const found = findingOf(findings, code, values);
  return { ...found, ok: found.status !== 'failed' };
}
