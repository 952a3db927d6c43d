import type { SiteParameter } from '@assay/protocol/site-parameters';
import type { CoreState } from '../core-state.ts';
import { parametersPart } from './parameters-state.ts';

/** What can be asked about parameters of the site: `core.views(ParameterViews)`. */
export class ParameterViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** What an operator said; undefined where the settings count. */
  said(name: SiteParameter): string | undefined {
    return parametersPart.of(this.core).get(name);
  }
}
