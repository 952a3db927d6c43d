import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';

/** Something that an exchange may be able to do, and the texts that say whether this one can. */
export interface Capability {
  readonly name: string;
  /** The call by which people have it: whether it is there decides which texts are true. */
  readonly call: string;
  /** Keys of texts that say that it is not there. They go when it comes. */
  readonly deniedBy: readonly string[];
  /** Keys of texts that say that it is there. They come with it. */
  readonly claimedBy: readonly string[];
}

/** Every capability that some text denies, and those that texts denied once, so that nobody denies them again. */
export const capabilities: readonly Capability[] = [
  { name: 'a forgotten password', call: '/bb/app/user/forgetPwd', deniedBy: [], claimedBy: ['forget.title'] },
  { name: 'another password', call: '/bb/app/user/updatePwd', deniedBy: [], claimedBy: ['modify.title'] },
  {
    name: 'coins from a blockchain',
    call: '/bb/app/recharge/getAddress',
    deniedBy: [],
    claimedBy: ['recharge.title', 'address.add'],
  },
  {
    name: 'coins to a blockchain',
    call: '/bb/app/withdraw/create',
    deniedBy: [],
    claimedBy: ['withdrawal.title'],
  },
  { name: 'coins exchanged at a quote', call: '/bb/app/dui/create', deniedBy: [], claimedBy: ['dui.lead'] },
  { name: 'financial products', call: '/bb/app/finance/create', deniedBy: [], claimedBy: ['finance.lead'] },
  { name: 'a mining pool', call: '/bb/app/pool/create', deniedBy: [], claimedBy: ['pool.lead'] },
  { name: 'funds', call: '/bb/app/fund/buy', deniedBy: [], claimedBy: ['fund.lead'] },
  { name: 'subscriptions', call: '/bb/app/subscribe/create', deniedBy: [], claimedBy: ['subscribe.lead'] },
];

const paths: ReadonlySet<string> = new Set(endpointCatalogue.map(({ path }) => path));

export function isThere({ call }: Capability): boolean {
  return paths.has(call);
}

/**
 * How a text says that something is not there. Who writes such a sentence ties it to a capability, so that it is found again when the thing
 * comes. What no call can do by principle is told by the operator's bounds, whose keys begin with `operator.`.
 */
export const denials: Readonly<Record<string, RegExp>> = {
  'en-US':
    /\bno blockchain\b|\bhas no (?:such )?call\b|\bno call that\b|\boffers no\b|\bnothing can be (?:withdrawn|recharged) here\b|\bno (?:product|pool|fund|project) is (?:on offer|listed)\b|\bdoes not (?:exist|work) yet\b|\bnot (?:yet built|built yet|available yet)\b/i,
  'zh-CN':
    /(?:没有|未)(?:连接|接入)(?:任何)?区块链|没有.{0,10}密码的接口|服务器没有.{1,12}的(?:接口|功能)|功能尚未|尚未(?:开放|提供|上线)|暂未(?:开放|提供)/,
};
