import { consoleRoleNames, grantedScopes } from '@assay/protocol/console-scopes';
import { kycRejectionReasons } from '@assay/protocol/kyc-entities';
import { offeredLanguages } from '@assay/protocol/languages';
import { loweredLimits } from '@assay/protocol/lowered-limits';
import { siteParameterLengthMax, siteParameters } from '@assay/protocol/site-parameters';
import { withdrawalRejectionReasons } from '@assay/protocol/withdrawal-rules';

const orOf = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
const listOf = (words: readonly string[]) => words.join('、');

/** What a field of the operator's catalogue means, in Chinese, by what the catalogue says of it in English. A test asks for every one. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['A market’s name.', '市场名称。'],
  ['open, cancel-only or halted.', 'open（开放）、cancel-only（仅可撤单）或 halted（停牌）。'],
  ['Smallest price × amount of an order, in the quote coin.', '一笔订单的最小金额（价格 × 数量），以计价币计。'],
  [
    'Allowed distance of a price from the index, in percent, above 0 and below 100.',
    '价格与指数之间允许的距离，百分比，大于 0 且小于 100。',
  ],
  [
    'Milliseconds without an index tick after which the market takes cancellations only, 1000 to 600000.',
    '多少毫秒没有指数报价后市场仅可撤单，1000 至 600000。',
  ],
  [
    'At most 20 levels, `volume:maker:taker` each: 30-day volume in USDT from which the level holds, maker and taker fee in percent. The first begins at 0, the others above the one before.',
    '最多 20 级，每级为 `成交额:挂单:吃单`：自多少 30 天成交额（USDT）起适用，以及挂单与吃单手续费百分比。第一级从 0 开始，其余高于前一级。',
  ],
  ['The template’s number, 1 to 1023.', '模板编号，1 至 1023。'],
  [
    'At most 100 rungs, `distance:size` each: distance from the centre in percent, above 0 and below 100, and size in the quote coin.',
    '最多 100 档，每档为 `距离:数量`：与中心价的距离百分比，大于 0 且小于 100；数量以计价币计。',
  ],
  ['User id of an account of the house that quotes: 1, 2 or 3.', '平台做市账户的用户编号：1、2 或 3。'],
  ['One market only; without it all.', '仅一个市场；不填则为全部。'],
  ['A user id; without it everybody.', '用户编号；不填则为所有人。'],
  ['The letter’s number.', '信件编号。'],
  ['retry or drop.', 'retry（重试）或 drop（丢弃）。'],
  [`${orOf(siteParameters)}.`, `${listOf(siteParameters)} 之一。`],
  [
    `At most ${siteParameterLengthMax} characters: a mail address; an https:// address of an origin that the settings allow; a telephone number or an https:// address; an @name or an https:// address; of languages those that are offered, of ${offeredLanguages.join(',')}. none: there is no such way. Without it the settings of the server count again.`,
    `最多 ${siteParameterLengthMax} 个字符：邮箱地址；设置所允许来源的 https:// 地址；电话号码或 https:// 地址；@名称或 https:// 地址；languages 为 ${offeredLanguages.join(',')} 中提供的语言。none：没有该方式。不填则恢复服务器的设置。`,
  ],
  ['Title in English.', '英文标题。'],
  ['Text in English.', '英文正文。'],
  ['Title in Simplified Chinese.', '简体中文标题。'],
  ['Text in Simplified Chinese.', '简体中文正文。'],
  ['When it is shown first, in UTC; at once when it is left out.', '开始显示的时间（UTC）；不填则立即显示。'],
  ['When it is shown no longer, in UTC.', '停止显示的时间（UTC）。'],
  ['Its number.', '编号。'],
  ['When units are sold from, UTC, or 0 for at once.', '份额开始出售的时间（UTC），0 为立即。'],
  ['When no more are sold, or 0 for never.', '停止出售的时间，0 为永不。'],
  [
    'In place of words: the number of a picture that the console has taken for this person.',
    '代替文字：后台为该用户收到的图片的编号。',
  ],
  ['A user id.', '用户编号。'],
  ['1: may buy, as everybody at first. 0: may not.', '1：可以购买，与所有人起初相同。0：不可以。'],
  [
    'After so many hours it ends by itself, 1 to 8760; without it somebody has to thaw it.',
    '多少小时后自动结束，1 至 8760；不填则须有人解冻。',
  ],
  [
    `${orOf(loweredLimits)}: withdrawals of 24 hours, the largest stake, the largest loss of a day.`,
    'withdrawal-day（24 小时提现）、contract-stake（单笔下注上限）或 contract-loss（单日亏损上限）。',
  ],
  ['The coin of the stake. Withdrawals are counted in BTC and need none.', '本金币种。提现按 BTC 计，无须填写。'],
  [
    'At most so much; 0: nothing. Without it the operator’s lowering is taken back.',
    '最多多少；0 为完全不允许。不填则撤回运营方的调低。',
  ],
  [
    'Percent of the fee by the inviter’s fee level, level 0 first, at most 20, each at most 50; the last one holds for all levels above. 0: no commission.',
    '按邀请人手续费等级给出的返佣百分比，从 0 级起，最多 20 级，每级不超过 50；最后一级适用于以上所有等级。0：不返佣。',
  ],
  ['The index pair of the contracts.', '合约的指数交易对。'],
  ['Holding time, 5 to 86340 s.', '持有时间，5 至 86340 秒。'],
  ['What a win earns, in percent of the stake, above 0, at most 100.', '盈利占本金的百分比，大于 0，不超过 100。'],
  ['Smallest stake, in the coin of the stake.', '最小本金，以本金币计。'],
  [
    'Ticks at or before expiry whose median is the exit price: 3, 5, 7, 9 or 11.',
    '到期及之前取其中位数为平仓价的报价数：3、5、7、9 或 11。',
  ],
  ['open or closed.', 'open（开放）或 closed（关闭）。'],
  ['The coin of the stake: USDT or USDC.', '本金币种：USDT 或 USDC。'],
  ['Percent of the stake, taken at open, at most 5.', '占本金的百分比，开仓时收取，不超过 5。'],
  [
    'The most that the pool may have to pay for the open orders of one pair, in the coin.',
    '一个交易对的未结合约可能使资金池支付的最大金额，以该币计。',
  ],
  ['Largest stake of a person who set no limit.', '未自设限额者的单笔下注上限。'],
  ['Largest loss a day of a person who set no limit.', '未自设限额者的单日亏损上限。'],
  ['Whose pool: real or demo.', '哪个资金池：real（真实）或 demo（模拟）。'],
  ['Amount in the coin, above 0.', '数量，以该币计，大于 0。'],
  ['Name of this payment, 1 to 64 of A–Z a–z 0–9 - _.', '此笔款项的名称，1 至 64 个 A–Z a–z 0–9 - _ 字符。'],
  ['One pair only; without it all.', '仅一个交易对；不填则为全部。'],
  ['ISO 3166 code of two capital letters.', 'ISO 3166 两位大写代码。'],
  ['allowed or forbidden.', 'allowed（允许）或 forbidden（禁止）。'],
  [
    'Licence or law under which it is offered, 1 to 500 characters; needed to allow.',
    '据以提供的牌照或法律，1 至 500 个字符；允许时必填。',
  ],
  ['The person’s user id.', '该用户的编号。'],
  ['What the person reads, 1 to 2000 characters.', '用户看到的文字，1 至 2000 个字符。'],
  [
    'Under which name, 1 to 32 characters and no mail address; without it people read “Customer service” in their language.',
    '以何名称，1 至 32 个字符且不是邮箱地址；不填则用户看到以其语言写的“客服”。',
  ],
  [`One of: ${kycRejectionReasons.join(', ')}.`, `以下之一：${listOf(kycRejectionReasons)}。`],
  ['The withdrawal’s number.', '提现编号。'],
  [`One of: ${withdrawalRejectionReasons.join(', ')}.`, `以下之一：${listOf(withdrawalRejectionReasons)}。`],
  ['A network’s name.', '网络名称。'],
  ['A coin.', '币种。'],
  ['The smallest deposit that is credited.', '可入账的最小充值数量。'],
  ['What a withdrawal costs, on top of what arrives.', '提现手续费，在到账数量之外收取。'],
  ['The smallest withdrawal, of what arrives.', '最小提现数量，以到账计。'],
  ['The largest withdrawal, of what arrives.', '最大提现数量，以到账计。'],
  ['What is worth less with the day before goes out by itself.', '连同前一日，价值低于此数的自动放行。'],
  ['take or keep-waiting.', 'take（入账）或 keep-waiting（继续等待）。'],
  [
    'What is worth so much with the day before is credited when a second node shows it, too.',
    '连同前一日，价值达到此数的须第二个节点也显示后才入账。',
  ],
  [
    'What is worth so much needs several times the confirmations (setting LARGE_DEPOSIT_TIMES), and a person’s first one a look.',
    '价值达到此数的需要数倍确认数（设置项 LARGE_DEPOSIT_TIMES），用户的首笔还需人工审核。',
  ],
  ['What is worth so much with the day before needs two.', '连同前一日，价值达到此数的需要两人。'],
  ['The transaction’s id.', '交易哈希。'],
  ['Which of its outputs, as listed.', '其中哪一笔输出，如列表所示。'],
  ['reorganise, drop or fail-next.', 'reorganise（重组）、drop（重组并使交易消失）或 fail-next（下一笔付款失败）。'],
  ['How many blocks are replaced, 1 to 100; 1 unless named.', '替换多少个区块，1 至 100；不填为 1。'],
  ['What the house keeps of the value at the index, in percent, at most 5.', '平台按指数价值保留的百分比，不超过 5。'],
  [
    'treasury, fees, rewards or contract-pool.',
    'treasury（金库）、fees（手续费）、rewards（奖励）或 contract-pool（合约资金池）。',
  ],
  ['Another one of these.', '其中另一个。'],
  ['credit: he gets it; debit: it is taken back.', 'credit：给他；debit：收回。'],
  ['What he reads in his records, 1 to 200 characters.', '他在记录中看到的说明，1 至 200 个字符。'],
  ['Its number, from 1; an unused one makes a new product.', '编号，从 1 起；未使用的编号会新建产品。'],
  ['Of a new one: finance or pool.', '新建时：finance（理财）或 pool（矿池）。'],
  ['Of a new one: what is placed and paid.', '新建时：投入与支付的币种。'],
  [
    'Percent of the principal for each whole day, above 0, at most 1, up to 7 decimals.',
    '每满一天占本金的百分比，大于 0，不超过 1，最多 7 位小数。',
  ],
  ['Days, 1 to 3,650.', '天数，1 至 3,650。'],
  ['yes or no: a financial product that is redeemed at any time.', 'yes 或 no：是否为可随时赎回的理财产品。'],
  ['Of a pool that is left early, in percent, at most 20.', '提前退出矿池的扣除百分比，不超过 20。'],
  ['Of one order, in the coin, above 0.', '单笔最小数量，以该币计，大于 0。'],
  ['Of one person’s positions in it together.', '一人在其中的持仓合计上限。'],
  ['Of all positions in it together.', '全部持仓合计上限。'],
  ['When it opens, UTC, or 0 for at once.', '开放时间（UTC），0 为立即。'],
  ['When it takes no more orders, or 0 for never.', '停止接受订单的时间，0 为永不。'],
  ['open, paused or closed.', 'open（开放）、paused（暂停）或 closed（关闭）。'],
  ['Number of the fund, 1 to 32; another one begins a fund.', '基金编号，1 至 32；新编号会新设基金。'],
  ['In English, at most 40 characters.', '英文，最多 40 个字符。'],
  ['In Chinese, at most 40 characters.', '中文，最多 40 个字符。'],
  [
    'Of a new fund: coins and what part of its first value each is, in percent, together 100.',
    '新设时：各币种及其在首次净值中的百分比，合计 100。',
  ],
  [
    'Of a new fund: what a unit is worth at its first value, in USDT, at least 1.',
    '新设时：每份的首次净值，以 USDT 计，至少 1。',
  ],
  ['What is taken of the coins in a year, in percent, at most 10.', '每年从币中扣除的百分比，不超过 10。'],
  ['What is taken of each purchase and redemption, in percent, at most 5.', '每次申购与赎回扣除的百分比，不超过 5。'],
  ['Least of a purchase in USDT, at least 1.', '申购的最小金额，以 USDT 计，至少 1。'],
  [
    'What one person’s units and waiting purchases may be worth together, in USDT.',
    '一人持有份额与等待中申购的合计价值上限，以 USDT 计。',
  ],
  ['Units that there may be.', '份额总数上限。'],
  ['The project’s number, 1 to 100.', '项目编号，1 至 100。'],
  ['The new coin.', '新币。'],
  ['The coin that one pays with; USDT when it is not named.', '支付币种；不填为 USDT。'],
  [
    'Of one new coin, in the coin that one pays with. A step costs a whole number of atoms.',
    '一个新币的价格，以支付币种计。一个申购单位的价格须为最小单位的整数倍。',
  ],
  ['New coins in all: a multiple of the step.', '新币总量，须为申购单位的倍数。'],
  ['What one subscribes is a multiple of it.', '申购数量须为其倍数。'],
  ['New coins of one call at least.', '单次最少申购的新币数量。'],
  ['New coins of one person at most.', '每人最多申购的新币数量。'],
  ['First minute of the window, in UTC.', '申购窗口的第一分钟（UTC）。'],
  ['First minute after the window, in UTC.', '申购窗口之后的第一分钟（UTC）。'],
  [
    'open or paused: no subscriptions are taken, and the window goes on.',
    'open（开放）或 paused（暂停：不接受申购，窗口照常进行）。',
  ],
  [
    'At most 24 parts, `days:percent` each: whole days after the end of the window, and the part of what is allotted. Together they are 100 percent.',
    '最多 24 期，每期为 `天数:百分比`：窗口结束后的整天数，以及所分配数量中的比例。合计 100%。',
  ],
  ['What the project is called, at most 64 characters.', '项目名称，最多 64 个字符。'],
  ['What it is, in English, at most 1,000 characters.', '英文介绍，最多 1,000 个字符。'],
  ['The same in Chinese.', '中文介绍。'],
  [
    'At most 8, `title=address` each with semicolons between them: a page of this site or one over HTTPS. A title in Chinese stands behind a bar.',
    '最多 8 份，每份为 `标题=地址`，以分号分隔：本站页面或 HTTPS 页面。中文标题写在竖线之后。',
  ],
  ['Name of the seat: 2 to 32 of a–z 0–9 -, a letter first.', '席位名称：2 至 32 个 a–z 0–9 - 字符，字母开头。'],
  [
    `${orOf(consoleRoleNames)}; or a set of scopes of its own: ${grantedScopes.join(', ')}.`,
    `${listOf(consoleRoleNames)} 之一；或自定的权限范围：${listOf(grantedScopes)}。`,
  ],
  ['How many, 1 to 200.', '数量，1 至 200。'],
  [
    'A folder, from the root on, into which the pictures are written; without it they are only named.',
    '写入图片的文件夹，从根目录起；不填则只列出名称。',
  ],
  [
    'A folder that exists, from the root on, into which the photos are written; without it they are only named.',
    '写入照片的已有文件夹，从根目录起；不填则只列出名称。',
  ],
  ['Of how many days, 1 to 365.', '多少天，1 至 365。'],
]);

/** In Chinese; what a newer server says as it says it. */
export function meaningInChinese(meaning: string): string {
  return meanings.get(meaning) ?? meaning;
}
