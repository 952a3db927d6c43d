import type { CoreView } from '@assay/engine/engine-port';
import { ParameterViews } from '@assay/exchange-core/parameters/parameter-views';
import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';
import { languagesOf, type SiteParameter, siteParameters } from '@assay/protocol/site-parameters';
import type { CustomerService } from './customer-service-settings.ts';
import { parameterFault } from './parameter-fault.ts';

export interface ParameterInForce {
  readonly name: SiteParameter;
  readonly value: string;
  /** Else the settings of the server say it. */
  readonly isOperators: boolean;
}

/** What holds of the site: what an operator said, as long as this release and these settings let it be, else what the settings say. */
export class SiteParameters {
  readonly #settings: CustomerService;

  constructor(settings: CustomerService) {
    this.#settings = settings;
  }

  inForce(core: Pick<CoreView, 'views'>): ParameterInForce[] {
    const said = core.views(ParameterViews);
    return siteParameters.map((name) => {
      const value = said.said(name);
      // What was allowed when it was said may not be any more: an origin that the settings name no longer, a language that has gone.
      const isAllowed = value !== undefined && parameterFault(name, value, this.#settings.origins) === undefined;
      return isAllowed
        ? { name, value, isOperators: true }
        : { name, value: this.#ofSettings(name), isOperators: false };
    });
  }

  customerService(core: Pick<CoreView, 'views'>): CustomerService {
    const values = new Map(this.inForce(core).map(({ name, value }) => [name, value]));
    return {
      ...this.#settings,
      email: values.get('customer_service_email') ?? '',
      url: values.get('customer_service_url') ?? '',
      whatsApp: values.get('customer_service_whatsapp') ?? '',
      telegram: values.get('customer_service_telegram') ?? '',
    };
  }

  languages(core: Pick<CoreView, 'views'>): readonly OfferedLanguage[] {
    const value = this.inForce(core).find(({ name }) => name === 'languages')?.value ?? '';
    return languagesOf(value) ?? offeredLanguages;
  }

  #ofSettings(name: SiteParameter): string {
    const { email, url, whatsApp, telegram } = this.#settings;
    switch (name) {
      case 'customer_service_email':
        return email;
      case 'customer_service_url':
        return url;
      case 'customer_service_whatsapp':
        return whatsApp;
      case 'customer_service_telegram':
        return telegram;
      case 'languages':
        return offeredLanguages.join(',');
    }
  }
}
