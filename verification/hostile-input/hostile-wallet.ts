import type { Random } from '@assay/amounts/testing/random';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { commonErrors, type Endpoint } from '@assay/protocol/endpoint';
import { addressAdd, addressSetWhitelist } from '@assay/protocol/endpoints/address-book';
import { createDui, quoteDui } from '@assay/protocol/endpoints/dui';
import { rechargeGetAddress } from '@assay/protocol/endpoints/recharge';
import { sandboxChainMine, sandboxChainSend } from '@assay/protocol/endpoints/sandbox-chain';
import { withdrawCancel, withdrawCreate } from '@assay/protocol/endpoints/withdraw';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { type NetworkName, networkCoins, networks } from '@assay/protocol/networks';
import type { Fields } from '../security/sample-fields.ts';

/** A call of the wallet with one thing in it that is wrong. */
export interface HostileCall {
  readonly what: string;
  readonly endpoint: Endpoint;
  readonly fields: Fields;
  /** What says clearly why it is refused: anything else is a fault, success before all. */
  readonly codes: readonly ErrorCode[];
}

/** What a withdrawal needs that is sound but for the one thing. */
export interface SoundProofs {
  readonly fundPassword: string;
  readonly code: string;
}

const keys = new TestKeys(78);
const recipients = 5_000;
const badAddress: readonly ErrorCode[] = ['l.error.addressMalformed', 'l.error.addressOtherNetwork'];
const badAmount: readonly ErrorCode[] = [
  'l.error.amountMalformed',
  'l.error.amountDecimals',
  'l.error.amountNotPositive',
  'l.error.amountTooLarge',
];
const badCoin: readonly ErrorCode[] = ['l.error.currencyUnknown', 'l.error.networkUnknown'];

/** What is nowhere in an amount, wherever it stands. */
const strayInAmounts = ['e', '-', '+', ',', ' ', '_', 'x', '.0.', '٣', '０', '\u200b', '\u0000', '\n', '%', '¼', '='];
/** Texts that are no amount, no address, no number and no name of anything. */
const garbage = [
  ...['', ' ', '-1', '0x10', '1e3', 'NaN', 'Infinity', 'null', '[]', '{}', '1,5', '5.', '.5', '00', '0', '-0'],
  ...[
    '=1+1',
    '+cmd|calc',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\u0000',
    '\u202eabc',
    '\ufeff',
    '👩‍👩‍👧‍👦',
    '\ud800',
    'a\u0301',
  ],
  ...["' OR 1=1; --", '<script>', '../../etc/passwd', '%00', '__proto__', 'constructor', '９９', '9'.repeat(400)],
];

/** Whatever looks like this may be somebody's account. */
const eosName = /^[a-z1-5.]{1,13}$/;

/** One call drawn at chance. */
export function hostileCall(random: Random, proofs: SoundProofs): HostileCall {
  return random.pick(kinds)(random, proofs);
}

type Kind = (random: Random, proofs: SoundProofs) => HostileCall;

const kinds: readonly Kind[] = [
  ofOtherNetwork,
  ofOtherNetwork,
  damagedAddress,
  garbledAddress,
  strayAmount,
  strayAmount,
  wrongTag,
  otherCoin,
  strayNumber,
  strayAmountOfQuote,
];

/** A withdrawal, an entry of the book or a gift, which all take an address. */
function toAddress(random: Random, proofs: SoundProofs, network: NetworkName, fields: Fields) {
  const endpoint = random.pick([withdrawCreate, addressAdd, sandboxChainSend]);
  const currency = networkCoins.find((coin) => coin.network === network)?.currency ?? '';
  const sound: Record<string, Fields> = {
    [withdrawCreate.name]: { currency, amount: '50', ...proofs },
    [addressAdd.name]: { label: 'a friend', code: '000000' },
    [sandboxChainSend.name]: { currency, amount: '50' },
  };
  return { endpoint, fields: { network, ...sound[endpoint.name], ...fields } };
}

function drawnNetwork(random: Random): NetworkName {
  return random.pick(networks).name;
}

const addressOn = (random: Random, network: NetworkName) => keys.addressOn(network, random.below(recipients));

function ofOtherNetwork(random: Random, proofs: SoundProofs): HostileCall {
  const network = drawnNetwork(random);
  const other = random.pick(networks.filter(({ name }) => name !== network)).name;
  const call = toAddress(random, proofs, network, { address: addressOn(random, other) });
  return { ...call, what: `an address of ${other} on ${network}`, codes: ['l.error.addressOtherNetwork'] };
}

/** With the checksum of EIP-55, which addresses in small letters lack. */
const checkedEvmAddresses = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
];

/** One character is another one: every network but EOS, where any name may be somebody's, has a checksum against it. */
function damagedAddress(random: Random, proofs: SoundProofs): HostileCall {
  const network = random.pick(networks.filter(({ name }) => name !== 'EOS')).name;
  const address = network === 'ERC20' ? random.pick(checkedEvmAddresses) : addressOn(random, network);
  const at = 4 + random.below(address.length - 4);
  const before = address.charAt(at);
  const others = [...'0123456789abcdef'].filter((digit) => digit !== before.toLowerCase());
  const damaged = address.slice(0, at) + random.pick(others) + address.slice(at + 1);
  const call = toAddress(random, proofs, network, { address: damaged });
  return { ...call, what: `${address} of ${network} as ${damaged}`, codes: badAddress };
}

function garbledAddress(random: Random, proofs: SoundProofs): HostileCall {
  const network = drawnNetwork(random);
  const sound = addressOn(random, network);
  const cut = sound.slice(0, 1 + random.below(4));
  const texts = [...garbage, cut].filter((text) => network !== 'EOS' || !eosName.test(text));
  const address = random.pick([...texts, `${sound}=`, `=${sound}`, sound.repeat(9), `${sound}\u200b`]);
  const call = toAddress(random, proofs, network, { address });
  return { ...call, what: `“${address}” on ${network}`, codes: [...badAddress, 'l.error.fieldMissing'] };
}

function spoiltAmount(random: Random): string {
  const sound = `${1 + random.below(900)}.${random.below(90) + 10}`;
  const at = random.below(sound.length + 1);
  const stray = sound.slice(0, at) + random.pick(strayInAmounts) + sound.slice(at);
  return random.pick([stray, stray, random.pick(garbage), `${sound}${'1'.repeat(20)}`]);
}

function strayAmount(random: Random, proofs: SoundProofs): HostileCall {
  const { network, currency } = random.pick(networkCoins);
  const endpoint = random.pick([withdrawCreate, sandboxChainSend]);
  const amount = spoiltAmount(random);
  const fields = { currency, network, address: addressOn(random, network), amount };
  const codes: readonly ErrorCode[] = [...badAmount, 'l.error.faucetAmountTooLarge', 'l.error.fieldMissing'];
  const all = endpoint === withdrawCreate ? { ...fields, ...proofs } : fields;
  return { what: `“${amount}” of ${currency} over ${network}`, endpoint, fields: all, codes };
}

function strayAmountOfQuote(random: Random): HostileCall {
  const amount = spoiltAmount(random);
  const fields = { from: 'USDT', to: random.pick(['BTC', 'ETH', 'TRX']), amount };
  const codes: readonly ErrorCode[] = [...badAmount, 'l.error.fieldMissing'];
  return { what: `a quote of “${amount}”`, endpoint: quoteDui, fields, codes };
}

function wrongTag(random: Random, proofs: SoundProofs): HostileCall {
  const network = drawnNetwork(random);
  const kind = networks.find(({ name }) => name === network)?.tag;
  const numbers = ['-1', '1e3', '4294967296', '1.5', '0x1', '٣', '１', 'abc', '=1', '9'.repeat(11)];
  const memos = ['\u0000', 'a\u202eb', '\u200b', 'a\nb', 'x'.repeat(257), 'é'.repeat(129)];
  const tags = { 'destination-tag': numbers, memo: memos, none: ['7', 'memo', '=1'] }[kind ?? 'none'];
  const tag = random.pick(tags);
  const currency = networkCoins.find((coin) => coin.network === network)?.currency ?? '';
  const address = addressOn(random, network);
  const endpoint = random.pick([withdrawCreate, addressAdd]);
  const sound: Fields =
    endpoint === withdrawCreate ? { currency, amount: '50', ...proofs } : { label: '', code: '000000' };
  const fields = { network, address, tag, ...sound };
  return { what: `the tag ${JSON.stringify(tag)} on ${network}`, endpoint, fields, codes: ['l.error.tagMalformed'] };
}

/** A coin that the network does not carry, or none at all. */
function otherCoin(random: Random, proofs: SoundProofs): HostileCall {
  const network = drawnNetwork(random);
  const carried = new Set<string>(networkCoins.filter((coin) => coin.network === network).map((coin) => coin.currency));
  const others = networkCoins.filter((coin) => !carried.has(coin.currency)).map((coin) => coin.currency as string);
  const currency = random.pick([...others, ...others, ...garbage]);
  const address = addressOn(random, network);
  const endpoint = random.pick([withdrawCreate, rechargeGetAddress, sandboxChainSend]);
  const sound: Fields = endpoint === rechargeGetAddress ? {} : { address, amount: '50' };
  const fields = { currency, network, ...sound, ...(endpoint === withdrawCreate ? proofs : {}) };
  return { what: `“${currency}” over ${network}`, endpoint, fields, codes: [...badCoin, 'l.error.fieldMissing'] };
}

function strayNumber(random: Random): HostileCall {
  const text = random.pick([...garbage, '9007199254740993', '999999999999']);
  const asked = random.pick<readonly [Endpoint, Fields, readonly ErrorCode[]]>([
    [withdrawCancel, { withdrawalId: text }, ['l.error.withdrawalUnknown']],
    [createDui, { quoteId: text }, ['l.error.conversionQuoteGone']],
    [sandboxChainMine, { network: drawnNetwork(random), blocks: text }, []],
    [addressSetWhitelist, { isOn: text === '0' ? '2' : text, code: '000000' }, []],
  ]);
  const [endpoint, fields, codes] = asked;
  const allowed: readonly ErrorCode[] = [...codes, 'l.error.fieldMalformed', 'l.error.fieldMissing'];
  return { what: `“${text}” for ${endpoint.name}`, endpoint, fields, codes: allowed };
}

/** One sentence when the answer is not the clear refusal that it should be. */
export function faultOfAnswer(call: HostileCall, status: number, code: number, msg: string): string | undefined {
  const declared: readonly string[] = [...call.endpoint.errors, ...commonErrors];
  // No field holds a NUL: the border says so before anybody looks at what it is.
  const hasNul = Object.values(call.fields).some((text) => text.includes('\u0000'));
  const expected: readonly string[] = hasNul ? ['l.error.bodyMalformed'] : call.codes;
  const isClear = expected.includes(msg) && declared.includes(msg);
  if (status === 200 && code === 0 && isClear) return undefined;
  return `${call.endpoint.path}, ${call.what}: HTTP ${status}, ${code} ${msg}, instead of ${expected.join(' or ')}`;
}

/** Tags of gifts to the exchange's shared addresses: anybody may write anything. */
export function hostileTag(random: Random): string {
  const piece = () =>
    random.pick([...garbage.slice(0, -1), '👩‍👩‍👧‍👦'.repeat(10), 'é'.repeat(100), '100001', '\u0000']);
  return `${piece()}${piece()}`.slice(0, 256);
}
