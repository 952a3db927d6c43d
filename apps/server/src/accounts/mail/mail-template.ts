import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';
import { escapeHtml } from './escape-html.ts';
import { unlikeCode } from './unlike-code.ts';

/** What a mail says in one language. */
export interface MailSection {
  readonly subject: string;
  /** Paragraphs before what stands once, and behind it. A line break in one stays. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A mail, whatever languages it is in. */
export interface MailContent {
  readonly sections: Readonly<Record<OfferedLanguage, MailSection>>;
  /** An email code: stands once, on a line of its own, for programs that look for it. */
  readonly code?: string | undefined;
  /** Freezes the account of whoever gets the mail: see `freezeWords`. */
  readonly freezeLink?: string | undefined;
  /** By which a person knows our mail; empty for who has set none. */
  readonly phishingCode?: string | undefined;
}

export interface MailText {
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  readonly html: string;
}

interface FrameWords {
  readonly phishing: string;
  readonly freeze: string;
  readonly freezeButton: string;
  readonly foot: string;
}

const frameWords: Readonly<Record<OfferedLanguage, FrameWords>> = {
  'en-US': {
    phishing: 'Your anti-phishing code',
    freeze: 'You can also freeze it with this link. It needs no login, works once, and asks you before it acts:',
    freezeButton: 'Freeze my account',
    foot: 'Our staff never ask for a code, a password or a deposit. Nobody reads replies to this address.',
  },
  'zh-CN': {
    phishing: '您的防钓鱼码',
    freeze: '您也可以通过以下链接冻结账户：无需登录，仅可使用一次，执行前会请您确认。',
    freezeButton: '冻结我的账户',
    foot: '工作人员绝不会向您索要验证码、密码或充值。请勿回复本邮件。',
  },
};

const brand = 'Assay';

/** A mail in the language of whoever gets it, in every language where that is not known: as text, and as HTML that loads nothing. */
export function renderMail(content: MailContent, language?: OfferedLanguage): MailText {
  const { phishingCode = '' } = content;
  const shown = { ...content, phishingCode: unlikeCode(phishingCode) };
  const tags = language === undefined ? offeredLanguages : [language];
  const subjects = tags.map((tag) => content.sections[tag].subject);
  const title = subjects.join(' / ');
  return { subject: `${brand}: ${title}`, body: textOf(shown, tags), html: htmlOf(shown, tags, title) };
}

function textOf(
  { sections, code, freezeLink, phishingCode = '' }: MailContent,
  tags: readonly OfferedLanguage[],
): string {
  const words = tags.map((tag) => frameWords[tag]);
  const paragraphs = [
    ...tags.flatMap((tag, at) => [...(at > 0 && isLong(sections[tag]) ? ['* * *'] : []), ...sections[tag].before]),
    ...(code === undefined ? [] : [code]),
    ...tags.flatMap((tag) => sections[tag].after),
    ...(freezeLink === undefined ? [] : [...words.map(({ freeze }) => freeze), freezeLink]),
    ...(phishingCode === '' ? [] : [`${phishingLabel(tags)}${phishingCode}`]),
    `--\n${words.map(({ foot }) => foot).join('\n')}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** More than a line: then another language begins behind a rule. */
function isLong({ before }: MailSection): boolean {
  return before.length > 1;
}

function phishingLabel(tags: readonly OfferedLanguage[]): string {
  const label = tags.map((tag) => frameWords[tag].phishing).join(' / ');
  return tags.at(-1) === 'zh-CN' ? `${label}：` : `${label}: `;
}

/** Colours of the light theme: mail programs darken them by themselves. */
const colours = {
  page: '#f3f4f6',
  card: '#ffffff',
  line: '#e3e7eb',
  text: '#14181d',
  quiet: '#5e6975',
  accent: '#9e4c16',
  field: '#f1f3f5',
};
const font = "Inter,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif";
const mono = "'SF Mono',Menlo,Consolas,monospace";

/** Tables and styles of each element, because many mail programs know nothing else. */
function htmlOf(
  { sections, code, freezeLink, phishingCode = '' }: MailContent,
  tags: readonly OfferedLanguage[],
  title: string,
): string {
  const each = (of: (section: MailSection, tag: OfferedLanguage) => string) =>
    tags.map((tag) => of(sections[tag], tag)).join('');
  const main = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(title)}</h1>`,
    each(
      (section, tag) => `${tag !== tags[0] && isLong(section) ? ruleHtml : ''}${paragraphsHtml(section.before, tag)}`,
    ),
    code === undefined ? '' : codeHtml(code),
    each((section, tag) => paragraphsHtml(section.after, tag)),
    freezeLink === undefined ? '' : freezeHtml(freezeLink, tags),
    phishingCode === '' ? '' : phishingHtml(phishingCode, tags),
  ].join('');
  const foot = tags.map((tag) => `<div lang="${tag}">${escapeHtml(frameWords[tag].foot)}</div>`).join('');
  return `<!doctype html>
<html lang="${tags[0]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(`${brand}: ${title}`)}</title></head>
<body style="margin:0;padding:0;background:${colours.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${colours.card};border:1px solid ${colours.line};border-radius:10px;font-family:${font}">
<tr><td style="padding:20px 28px;border-bottom:1px solid ${colours.line};font-size:18px;font-weight:700;color:${colours.accent}">${brand}</td></tr>
<tr><td style="padding:24px 28px 12px;font-size:15px;line-height:24px;color:${colours.text}">${main}</td></tr>
<tr><td style="padding:16px 28px 20px;border-top:1px solid ${colours.line};font-size:12px;line-height:18px;color:${colours.quiet}">${foot}</td></tr>
</table></td></tr></table></body></html>
`;
}

const ruleHtml = `<div style="margin:0 0 16px;border-top:1px solid ${colours.line}"></div>`;

function paragraphsHtml(paragraphs: readonly string[], tag: OfferedLanguage): string {
  return paragraphs
    .map((text) => `<p lang="${tag}" style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function codeHtml(code: string): string {
  return `<p style="margin:0 0 16px;padding:16px;background:${colours.field};border-radius:6px;text-align:center;font-family:${mono};font-size:28px;line-height:32px;letter-spacing:6px;color:${colours.text}">${escapeHtml(code)}</p>`;
}

function freezeHtml(link: string, tags: readonly OfferedLanguage[]): string {
  const label = tags.map((tag) => frameWords[tag].freezeButton).join(' / ');
  return `${tags.map((tag) => paragraphsHtml([frameWords[tag].freeze], tag)).join('')}<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;background:${colours.accent};border-radius:6px;color:${colours.card};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function phishingHtml(phishingCode: string, tags: readonly OfferedLanguage[]): string {
  const label = phishingLabel(tags);
  return `<p style="margin:0 0 16px;padding:10px 16px;border:1px solid ${colours.line};border-radius:6px;font-size:13px;line-height:20px;color:${colours.quiet}">${escapeHtml(label)}<b style="color:${colours.text};overflow-wrap:anywhere"><bdi>${escapeHtml(phishingCode)}</bdi></b></p>`;
}
