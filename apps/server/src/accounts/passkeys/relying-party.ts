/** As which browsers know this exchange. A passkey belongs to a domain, and answers pages of one origin alone. */
export interface RelyingParty {
  /** `https://exchange.example` */
  readonly origin: string;
  /** The domain in it. */
  readonly id: string;
  readonly name: string;
}

const NAME = 'Assay';

/** Undefined where the operator has named no origin: there are no passkeys then. */
export function relyingPartyOf(origin: string | undefined): RelyingParty | undefined {
  return origin === undefined ? undefined : { origin, id: new URL(origin).hostname, name: NAME };
}
