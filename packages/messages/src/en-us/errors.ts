/** What any call can be refused for, and failures that the client names itself. All other refusals: refusals.ts. */
export const errors = {
  'l.error.tooManyRequests': 'Too many requests. Please wait a moment',
  'l.error.overloaded': 'The exchange is busy or restarting. Please try again shortly',
  'l.error.busy': 'Your last change is still being written, or too much is being read. Please try again',
  'l.error.internal': 'The server made a mistake. It has been logged',
  'l.error.sessionInvalid': 'Your session has ended. Please log in again',
  'l.client.network': 'The server cannot be reached. Please check your connection',
  'l.client.timeout': 'No answer after 12 seconds',
  'l.client.answerMalformed': 'The server’s answer could not be read',
  'l.client.outcomeUnknown': 'No answer arrived. Press again: it will not be done twice',
} as const;
