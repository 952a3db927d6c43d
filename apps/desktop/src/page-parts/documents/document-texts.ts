import type { MessageKey } from '@assay/messages/message-keys';
import { type DocumentName, documentNames } from '@assay/protocol/documents';

export interface DocumentSection {
  /** Of its heading, for links to it: `Fees` of `/about/protocol#Fees`. */
  readonly id: string;
  readonly head: MessageKey;
  /** Each line of it is a paragraph. */
  readonly words: MessageKey;
}

export interface DocumentText {
  readonly title: MessageKey;
  readonly lead: MessageKey;
  readonly sections: readonly DocumentSection[];
}

const sectionsOf = {
  us: (['What', 'Checked', 'Missing', 'Operator'] as const).map((id) => ({
    id,
    head: `about.us${id}`,
    words: `about.us${id}Words`,
  })),
  policy: (['Account', 'Identity', 'Service', 'Trading', 'Not', 'Browser', 'Who', 'HowLong', 'Rights'] as const).map(
    (id) => ({
      id,
      head: `about.policy${id}`,
      words: `about.policy${id}Words`,
    }),
  ),
  protocol: (
    ['Agreement', 'Person', 'Orders', 'Fees', 'Prices', 'Contracts', 'Outages', 'Hands', 'Changes'] as const
  ).map((id) => ({ id, head: `about.protocol${id}`, words: `about.protocol${id}Words` })),
  legal: (['Licence', 'Sandbox', 'Custody', 'Risk', 'Advice', 'Marks'] as const).map((id) => ({
    id,
    head: `about.legal${id}`,
    words: `about.legal${id}Words`,
  })),
  connect: (['Staff', 'Before'] as const).map((id) => ({
    id,
    head: `about.connect${id}`,
    words: `about.connect${id}Words`,
  })),
} as const satisfies Record<DocumentName, readonly DocumentSection[]>;

/** What each document is made of, in the order in which it is read. */
export const documentTexts: Readonly<Record<DocumentName, DocumentText>> = {
  us: { title: 'footer.about', lead: 'about.usLead', sections: sectionsOf.us },
  policy: { title: 'footer.policy', lead: 'about.policyLead', sections: sectionsOf.policy },
  protocol: { title: 'footer.protocol', lead: 'about.protocolLead', sections: sectionsOf.protocol },
  legal: { title: 'footer.legal', lead: 'about.legalLead', sections: sectionsOf.legal },
  connect: { title: 'footer.contact', lead: 'about.connectLead', sections: sectionsOf.connect },
};

/** The document of `/about/policy`, by its second segment; undefined for one that does not exist. */
export function documentOfPath(path: string): DocumentName | undefined {
  return documentNames.find((name) => name === path.split('/')[2]);
}
