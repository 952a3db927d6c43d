import type { WhyLeftOut } from '../table-word.ts';
import { personTables } from '../table-words.ts';

/** A file of the copy as the README names it. */
export interface ToldFile {
  readonly name: string;
  readonly about: readonly [english: string, chinese: string];
  /** Number of rows; undefined where the file is no list. */
  readonly rows: number | undefined;
}

const leftOutWords: Readonly<
  Record<Exclude<WhyLeftOut, 'the person' | 'told elsewhere' | 'internal'>, readonly [string, string]>
> = {
  secret: [
    'Passwords, keys, tokens and codes, and hashes of them: whoever has this file must not be able to log in with it.',
    '密码、密钥、令牌、验证码及其散列值：取得本文件的人不应能借此登录。',
  ],
  'another person': [
    'Who else took part: the other side of your trades, whom you invited, which member of the staff wrote or decided.',
    '他人信息：成交对手方、您邀请的用户、撰写或决定的工作人员。',
  ],
  'against abuse': [
    'What keeps strangers out and nobody from guessing: counts of tries, and marks by which a document is known again.',
    '防滥用信息：尝试次数的计数，以及用于识别重复证件的标记。',
  ],
};

/** README of the archive, in English and in Chinese: plain text with line ends that every editor knows. */
export function copyReadme(userId: number, nowMs: number, files: readonly ToldFile[]): string {
  const lines = (language: 0 | 1) =>
    files.map(
      ({ name, about, rows }) => `  ${name}${rows === undefined ? '' : ` (${rows})`}\r\n      ${about[language]}`,
    );
  const when = new Date(nowMs).toISOString();
  const kept = personTables.filter(({ closing }) => closing === 'kept').length;
  return [
    `Your data: account ${userId}, ${when}`,
    '',
    'This archive holds what the exchange keeps about you. Each .json file is a list with one row a line; times are UTC (ISO 8601), amounts are decimal text. The number in brackets is how many rows a list has.',
    '',
    ...lines(0),
    '',
    'Not in it:',
    ...Object.values(leftOutWords).map(([english]) => `  - ${english}`),
    `  - Numbers by which the exchange finds rows, and what is computed from the rows above. ${kept} tables hold numbers alone and stay when an account is closed; the page of closing says why.`,
    '  - Logs of the machine, which hold network addresses for a short time and no names.',
    '',
    `您的数据：账户 ${userId}，${when}`,
    '',
    '本压缩包包含交易所保存的关于您的信息。每个 .json 文件是一个列表，一行一条记录；时间为 UTC（ISO 8601），金额为十进制文本；括号内为记录条数。',
    '',
    ...lines(1),
    '',
    '未包含：',
    ...Object.values(leftOutWords).map(([, chinese]) => `  - ${chinese}`),
    '  - 交易所用于查找记录的编号，以及由上述记录计算得出的数值。',
    '  - 服务器日志：仅短期保存网络地址，不含姓名。',
    '',
  ].join('\r\n');
}
