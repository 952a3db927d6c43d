/** The library of passkeys, read when the first of them is met: its certificates and schemas would take a fifth of a second of every start. */
export const webauthn = () => import('@simplewebauthn/server');
