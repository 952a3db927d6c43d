import { useMessages } from '@assay/features/messages/use-messages';
import { type ConsoleRole, consoleRoleNames, consoleRoles, type GrantedScope } from '@assay/protocol/console-scopes';
import type { operatorCommands } from '@assay/protocol/operator-commands';
import { Cell } from '@assay/ui/table.tsx';
import { CommandWords } from './command-words.tsx';
import styles from './operator-powers.module.css';

/** One command of the catalogue: what it does, when, and who may give it. */
export function CommandRow({ command }: { command: (typeof operatorCommands)[number] }) {
  const { t } = useMessages();
  const { name, scope } = command;
  return (
    <tr>
      <Cell>
        <code>{name}</code>
      </Cell>
      <Cell>
        <CommandWords text={t(`operator.summary${name}`)} />
      </Cell>
      <Cell className={styles.effect}>
        <CommandWords text={t(`operator.effect${name}`)} />
      </Cell>
      <Cell className={styles.effect}>
        <p>
          {rolesOf(scope)
            .map((role) => t(`operator.role${role}`))
            .join(', ')}
        </p>
        <p>{t(`operator.persons${'persons' in command ? command.persons : 1}`)}</p>
        {'aloneWhen' in command && <p>{t(`operator.alone${command.name}`)}</p>}
      </Cell>
    </tr>
  );
}

/** Whose seats may give a command in the console. */
function rolesOf(scope: GrantedScope): readonly ConsoleRole[] {
  return consoleRoleNames.filter((role) => consoleRoles[role].some((granted) => granted === scope));
}
