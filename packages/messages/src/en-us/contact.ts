/** How the operator of the exchange is reached. */
export const contact = {
  'contact.title': 'Contact',
  'contact.email': 'Email',
  'contact.whatsapp': 'WhatsApp',
  'contact.telegram': 'Telegram',
  'contact.none': 'The operator of this exchange has published no mail address and no messenger.',
} as const;
