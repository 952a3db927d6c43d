import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import type { ReactNode } from 'react';
import { useMay } from '../seat/use-seat.ts';
import { commandNamed } from './act-catalogue.ts';

export interface ActLinkProps {
  command: OperatorCommandName;
  /** What stands in the form at first. */
  fields?: Readonly<Record<string, string>>;
  children: ReactNode;
}

const nothing = {};

/** Leads to the form of a command of the catalogue; there for seats that may give it. */
export function ActLink({ command, fields = nothing, children }: ActLinkProps) {
  const may = useMay();
  if (!may(commandNamed(command)?.scope)) return null;
  const query = new URLSearchParams(fields).toString();
  return (
    <ButtonLink to={`/acts/${command}${query === '' ? '' : `?${query}`}`} size="small" kind="quiet">
      {children}
    </ButtonLink>
  );
}
