import { useMessages } from '@assay/features/messages/use-messages';
import { parameterSettings } from '@assay/protocol/console/settings-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { Badge } from '@assay/ui/badge.tsx';
import { commandNamed } from '../../acts/act-catalogue.ts';
import { ActLink } from '../../acts/act-link.tsx';
import { Block } from '../../parts/block.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useConsoleQuery } from '../../seat/use-console-query.ts';

type Settings = DataOf<typeof parameterSettings>;

/** `/parameters`: what the calls under `/paramter` answer, what says it, and which languages the menu of the people's site offers. */
export function ParametersPage() {
  const query = useConsoleQuery(parameterSettings, {}, { pollMs: 10_000 });
  return (
    <Screen>
      <QueryStates query={query}>
        {(settings) => (
          <>
            <Parameters settings={settings} />
            <Languages settings={settings} />
            <Derived derived={settings.derived} />
          </>
        )}
      </QueryStates>
    </Screen>
  );
}

const shownElsewhere = 'languages';

function Parameters({ settings: { parameters, origins } }: { settings: Settings }) {
  const { t } = useMessages();
  return (
    <Block
      title={t('console.parameters')}
      head={<span className="muted">{t('figures.parametersNote')}</span>}
      foot={
        origins.length === 0 ? t('figures.noOrigins') : t('figures.originsAllowed', { origins: origins.join(', ') })
      }
    >
      <PlainTable
        label={t('console.parameters')}
        columns={[
          { label: t('figures.name') },
          { label: t('figures.valueNow'), kind: 'words' },
          { label: t('figures.decidedBy') },
          { label: '', hiddenLabel: t('figures.change') },
        ]}
        rows={parameters
          .filter(({ name }) => name !== shownElsewhere)
          .map(({ name, value, isOperators, fields }) => ({
            key: name,
            cells: [
              <code key="name" className="mono">
                {name}
              </code>,
              value === '' ? (
                <span key="value" className="muted">
                  {t('figures.noneSet')}
                </span>
              ) : (
                value
              ),
              <SaidBy key="by" isOperators={isOperators} />,
              <span key="act">
                <ActLink command="set-parameter" fields={fields}>
                  {t('figures.change')}
                </ActLink>
                {isOperators && (
                  <ActLink command="set-parameter" fields={{ name }}>
                    {t('figures.takeBack')}
                  </ActLink>
                )}
              </span>,
            ],
          }))}
      />
    </Block>
  );
}

function SaidBy({ isOperators }: { isOperators: boolean }) {
  const { t } = useMessages();
  return t(isOperators ? 'figures.operator' : 'figures.settings');
}

function Languages({ settings: { parameters, languages } }: { settings: Settings }) {
  const { t } = useMessages();
  const parameter = parameters.find(({ name }) => name === shownElsewhere);
  return (
    <Block
      title={t('figures.languages')}
      head={<span className="muted">{t('figures.languagesNote')}</span>}
      headEnd={
        <ActLink command="set-parameter" fields={parameter?.fields ?? {}}>
          {t('figures.change')}
        </ActLink>
      }
    >
      <PlainTable
        label={t('figures.languages')}
        columns={[
          { label: t('figures.number'), kind: 'number' },
          { label: t('figures.language') },
          { label: t('figures.name') },
          { label: t('figures.texts') },
          { label: t('figures.state') },
        ]}
        rows={languages.map(({ command, language, name, isComplete, isOffered }) => ({
          key: language,
          cells: [
            command,
            language,
            <span key="name" lang={language}>
              {name}
            </span>,
            t(isComplete ? 'figures.textsComplete' : 'figures.textsMissing'),
            <Badge key="state" kind={isOffered ? 'success' : 'neutral'}>
              {t(isOffered ? 'figures.isOffered' : 'figures.notOffered')}
            </Badge>,
          ],
        }))}
      />
    </Block>
  );
}

function Derived({ derived }: { derived: Settings['derived'] }) {
  const { t } = useMessages();
  return (
    <Block title={t('figures.derived')} head={<span className="muted">{t('figures.derivedNote')}</span>}>
      <PlainTable
        label={t('figures.derived')}
        columns={[
          { label: t('figures.name') },
          { label: t('figures.valueNow') },
          { label: t('figures.decidedBy') },
          { label: '', hiddenLabel: t('figures.change') },
        ]}
        rows={derived.map(({ name, value, command }) => {
          const known = commandNamed(command);
          return {
            key: name,
            cells: [
              <code key="name" className="mono">
                {name}
              </code>,
              value,
              known === undefined ? (
                t('figures.release')
              ) : (
                <code key="by" className="mono">
                  {known.name}
                </code>
              ),
              known !== undefined && (
                <ActLink key="act" command={known.name}>
                  {t('figures.change')}
                </ActLink>
              ),
            ],
          };
        })}
      />
    </Block>
  );
}
