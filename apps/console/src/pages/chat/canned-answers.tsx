import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import { chatTextLengthMax } from '@assay/protocol/chat-rules';
import {
  cannedAnswerPut,
  cannedAnswerRemove,
  cannedAnswers,
  cannedTitleLengthMax,
} from '@assay/protocol/console/chat-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../../cases/cases.module.css';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { useConsoleCall } from '../../seat/use-console-call.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';

type Kept = DataOf<typeof cannedAnswers>[number];
type Draft = Pick<Kept, 'title' | 'english' | 'chinese'> & { readonly answerId?: string };

const emptyDraft: Draft = { title: '', english: '', chinese: '' };

/** Answers that are kept in both languages; every seat of support changes them. */
export function CannedAnswers() {
  const { t } = useMessages();
  const query = useConsoleQuery(cannedAnswers, {});
  const [draft, setDraft] = useState<Draft>();
  return (
    <Block
      title={t('chats.cannedTitle')}
      headEnd={
        <Button size="small" onPress={() => setDraft(emptyDraft)}>
          {t('chats.cannedNew')}
        </Button>
      }
    >
      <QueryStates query={query} rows={4}>
        {(answers) =>
          answers.length === 0 ? (
            <p className={`${styles.part} ${styles.second}`}>{t('chats.cannedNone')}</p>
          ) : (
            <ul className={styles.list}>
              {answers.map((answer) => (
                <li key={answer.answerId}>
                  <button type="button" className={styles.row} onClick={() => setDraft(answer)}>
                    <span className={styles.name}>{answer.title}</span>
                    <span className={`${styles.second} ${styles.cut}`}>{answer.english}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryStates>
      {draft !== undefined && (
        <DraftDialog key={draft.answerId ?? 'new'} initial={draft} onClose={() => setDraft(undefined)} />
      )}
    </Block>
  );
}

function DraftDialog({ initial, onClose }: { initial: Draft; onClose: () => void }) {
  const { t } = useMessages();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(initial);
  const put = useConsoleCall(cannedAnswerPut);
  const remove = useConsoleCall(cannedAnswerRemove);
  const isWhole = [draft.title, draft.english, draft.chinese].every((words) => words.trim() !== '');
  const { answerId } = initial;
  const finish = (answer: { readonly ok: boolean; readonly msg?: string } | undefined) => {
    if (answer === undefined) return;
    void queryClient.invalidateQueries({ queryKey: ['console', cannedAnswers.name] });
    if (answer.ok) onClose();
    else notify('error', answer.msg ?? '');
  };
  const save = async () => {
    const { title, english, chinese } = draft;
    finish(await put.call({ title, english, chinese, ...(answerId === undefined ? {} : { answerId }) }));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(answerId === undefined ? 'chats.cannedNew' : 'chats.cannedChange')}
      closeLabel={t('state.close')}
      actions={
        <>
          {answerId !== undefined && (
            <Button
              kind="danger"
              isPending={remove.isPending}
              onPress={() => void remove.call({ answerId }).then(finish)}
            >
              {t('chats.cannedRemove')}
            </Button>
          )}
          <Button kind="primary" isPending={put.isPending} isDisabled={!isWhole} onPress={() => void save()}>
            {t(isWhole ? 'chats.cannedSave' : 'chats.cannedMissing')}
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        <TextField
          label={t('chats.cannedName')}
          name="title"
          maxLength={cannedTitleLengthMax}
          value={draft.title}
          onChange={(title) => setDraft({ ...draft, title })}
        />
        <TextArea
          label="English"
          name="english"
          maxLength={chatTextLengthMax}
          value={draft.english}
          onChange={(english) => setDraft({ ...draft, english })}
        />
        <TextArea
          label="中文"
          name="chinese"
          maxLength={chatTextLengthMax}
          value={draft.chinese}
          onChange={(chinese) => setDraft({ ...draft, chinese })}
        />
      </div>
    </Dialog>
  );
}
