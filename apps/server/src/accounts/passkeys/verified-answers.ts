import type { AuthenticationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { readRegistration } from './credential-text.ts';
import type { RelyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** Whether a challenge is one of ours, for what is to be done. */
export type HoldsChallenge = (challenge: string) => boolean;

/** A passkey as it is kept. */
export interface ReadPasskey {
  readonly challenge: string;
  readonly row: {
    readonly credential_id: string;
    readonly public_key: Buffer;
    readonly counter: number;
    readonly transports: string[];
  };
}

/** A new passkey, if the text is an answer to a challenge of ours, at our origin, behind a look at the person. */
export async function verifiedRegistration(
  party: RelyingParty,
  text: string,
  holds: HoldsChallenge,
): Promise<ReadPasskey | undefined> {
  const response = readRegistration(text);
  if (response === undefined) return undefined;
  const { verifyRegistrationResponse } = await webauthn();
  let challenge = '';
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (said) => {
        challenge = said;
        return holds(said);
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = response.response.transports ?? [];
    return { challenge, row: { credential_id: id, public_key: Buffer.from(publicKey), counter, transports } };
  } catch {
    // Whatever the library finds wrong with what somebody sent.
    return undefined;
  }
}

/** A passkey, and the handle under which it was registered. */
export interface KnownPasskey extends Pick<WebAuthnCredential, 'id' | 'publicKey' | 'counter'> {
  readonly handle: Uint8Array;
}

/**
 * What a known passkey's answer comes to: the challenge that is to be used up, and its counter from now on. One that says that it is somebody
 * else's is refused, whoever has signed it.
 */
export async function verifiedAssertion(
  party: RelyingParty,
  response: AuthenticationResponseJSON,
  { handle, ...credential }: KnownPasskey,
  holds: HoldsChallenge,
): Promise<{ readonly challenge: string; readonly counter: number } | undefined> {
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(handle).toString('base64url')) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  let challenge = '';
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (said) => {
        challenge = said;
        return holds(said);
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential,
      requireUserVerification: true,
    });
    return verified ? { challenge, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    // Whatever the library finds wrong with what somebody sent.
    return undefined;
  }
}
