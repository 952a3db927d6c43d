import type { MessageKey } from '@assay/messages/message-keys';

export type AboutName = 'us' | 'policy' | 'connect' | 'protocol' | 'legal';

export interface AboutText {
  readonly name: AboutName;
  readonly title: MessageKey;
  readonly lead: MessageKey;
  /** Counts up when the words change in substance. */
  readonly version: number;
  /** Of this version: YYYY-MM-DD. */
  readonly date: string;
  readonly sections: readonly { readonly head: MessageKey; readonly words: MessageKey }[];
}

const firstVersion = { version: 1, date: '2026-11-21' } as const;

/** In the order of the row of links. */
export const aboutTexts: readonly AboutText[] = [
  {
    name: 'us',
    title: 'footer.about',
    lead: 'about.usLead',
    ...firstVersion,
    sections: (['1', '2', '3'] as const).map((at) => ({ head: `about.us${at}`, words: `about.us${at}Text` })),
  },
  {
    name: 'policy',
    title: 'footer.policy',
    lead: 'about.policyLead',
    ...firstVersion,
    sections: (['1', '2', '3', '4'] as const).map((at) => ({
      head: `about.policy${at}`,
      words: `about.policy${at}Text`,
    })),
  },
  {
    name: 'protocol',
    title: 'footer.protocol',
    lead: 'about.protocolLead',
    ...firstVersion,
    sections: (['1', '2', '3', '4', '5'] as const).map((at) => ({
      head: `about.protocol${at}`,
      words: `about.protocol${at}Text`,
    })),
  },
  {
    name: 'legal',
    title: 'footer.legal',
    lead: 'about.legalLead',
    ...firstVersion,
    sections: (['1', '2', '3', '4'] as const).map((at) => ({
      head: `about.legal${at}`,
      words: `about.legal${at}Text`,
    })),
  },
  {
    name: 'connect',
    title: 'footer.contact',
    lead: 'about.connectLead',
    ...firstVersion,
    sections: (['1', '2', '3'] as const).map((at) => ({ head: `about.connect${at}`, words: `about.connect${at}Text` })),
  },
];

/** The text of `/about/policy`, by its second segment; undefined for one that does not exist. */
export function aboutTextOf(path: string): AboutText | undefined {
  return aboutTexts.find(({ name }) => name === path.split('/')[2]);
}
