import type { MessageKey } from '@assay/messages/message-keys';
import type { CheckCode, CheckName, ReceiptCheck } from '@assay/settlement/receipt-check-codes';
import type { PostingAccount, PostingReason } from '@assay/settlement/receipt-postings';

/** `start-head` as `startHead`. */
type Camel<Text extends string> = Text extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Text;

function camel<Text extends string>(text: Text): Camel<Text>;
function camel(text: string): string {
  return text.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function pascal<Text extends string>(text: Text): Capitalize<Camel<Text>>;
function pascal(text: string): string {
  const name: string = camel(text);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The sentence of a finding. */
export function findingKey(code: CheckCode): MessageKey {
  return `check.${camel(code)}`;
}

const outcomes: Readonly<Record<string, MessageKey>> = {
  win: 'proof.win',
  lose: 'proof.lose',
  draw: 'proof.draw',
  void: 'proof.void',
  open: 'proof.holding',
};

/** What stands in the sentence of a finding, results in the words of the language. */
export function findingValues(values: ReceiptCheck['values'], t: (key: MessageKey) => string): ReceiptCheck['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const key = name === 'claimed' || name === 'computed' ? wordOf(outcomes, value) : undefined;
      return [name, key === undefined ? value : t(key)];
    }),
  );
}

/** The name of a check. */
export function checkNameKey(name: CheckName): MessageKey {
  return `check.name${pascal(name)}`;
}

const postingAccounts: Record<PostingAccount, MessageKey> = {
  contract: 'receipt.accountContract',
  'contract-held': 'receipt.accountContractHeld',
  'contract-pool': 'receipt.accountContractPool',
  'contract-pool-held': 'receipt.accountContractPoolHeld',
  fees: 'receipt.accountFees',
};

const postingReasons: Record<PostingReason, MessageKey> = {
  stake: 'receipt.reasonStake',
  fee: 'receipt.reasonFee',
  'payout-held': 'receipt.reasonPayoutHeld',
  'stake-returned': 'receipt.reasonStakeReturned',
  'stake-lost': 'receipt.reasonStakeLost',
  profit: 'receipt.reasonProfit',
  'fee-taken': 'receipt.reasonFeeTaken',
  'fee-returned': 'receipt.reasonFeeReturned',
  'payout-released': 'receipt.reasonPayoutReleased',
};

/** The words for a ledger account; undefined for a name that a file made up. */
export function postingAccountKey(account: string): MessageKey | undefined {
  return wordOf(postingAccounts, account);
}

export function postingReasonKey(reason: string): MessageKey | undefined {
  return wordOf(postingReasons, reason);
}

function wordOf(words: Readonly<Record<string, MessageKey>>, name: string): MessageKey | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
