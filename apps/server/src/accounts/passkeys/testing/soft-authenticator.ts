import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40];

/** What a forged answer says in another way than an honest one. */
export interface Forgery {
  readonly origin?: string;
  readonly domain?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly id?: string;
  /** Whose it says that it is; undefined: it does not say. */
  readonly handle?: string | undefined;
}

/** An authenticator with one passkey (WebAuthn level 2, ES256, no attestation), which says whatever it is told to. */
export class SoftAuthenticator {
  readonly id: string = randomBytes(16).toString('base64url');
  readonly #site: URL;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #handle: string | undefined;

  constructor(site: string) {
    this.#site = new URL(site);
  }

  /** Its answer to the options of a registration. */
  register(options: string): string {
    this.#handle = (JSON.parse(options) as { user: { id: string } }).user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const data = Buffer.concat([this.#head({}, hasCredential), credential]);
    // CBOR: { fmt: 'none', attStmt: {}, authData: … }, of fewer than 256 bytes.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    const clientData = this.#clientData('webauthn.create', options, {});
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Its answer to the options of a login or of a second step. */
  assert(options: string, forgery: Forgery = {}): string {
    this.#counter += 1;
    const data = this.#head(forgery, 0);
    const clientData = this.#clientData('webauthn.get', options, forgery);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: 'handle' in forgery ? forgery.handle : this.#handle,
    };
    return this.#answer(response, forgery.id);
  }

  #answer(response: object, id = this.id): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  #clientData(type: string, options: string, { origin = this.#site.origin }: Forgery): Buffer {
    const { challenge } = JSON.parse(options) as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin }));
  }

  #head({ domain = this.#site.hostname, isVerified = true, counter = this.#counter }: Forgery, flags: number): Buffer {
    const head = Buffer.alloc(37);
    createHash('sha256').update(domain).digest().copy(head);
    head[32] = userPresent | (isVerified ? userVerified : 0) | flags;
    head.writeUInt32BE(counter, 33);
    return head;
  }

  /** CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [head, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
    return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]);
  }
}
