/** What the authenticator answers to being asked for a passkey, as JSON; undefined when the person has none, or called it off. */
export async function askedCredential(options: string): Promise<string | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
  } catch {
    return undefined;
  }
}

/** What the authenticator answers to being told to make a passkey, as JSON; undefined when it made none. */
export async function madeCredential(options: string): Promise<string | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch {
    return undefined;
  }
}
