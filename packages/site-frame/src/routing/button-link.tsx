import { type ButtonLook, buttonClass } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';
import { PageLink, type PageLinkProps } from './page-link.tsx';

/** A link to a page of this site that looks like a button. */
export function ButtonLink({ kind, size, isBlock, className, ...link }: PageLinkProps & ButtonLook) {
  return <PageLink {...link} className={classNames(buttonClass({ kind, size, isBlock }), className)} />;
}
