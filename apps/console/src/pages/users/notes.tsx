import { useMessages } from '@assay/features/messages/use-messages';
import { noteLengthMax, personNoteAdd, personNotes } from '@assay/protocol/console/person-console-endpoints';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import cases from '../../cases/cases.module.css';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useConsoleCall } from '../../seat/use-console-call.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';

/** What seats have noted about the person. A note stays as it is; the person never sees it. */
export function Notes({ userId }: { userId: string }) {
  const { t } = useMessages();
  const query = useConsoleQuery(personNotes, { userId });
  return (
    <Block title={t('users.tabnotes')}>
      <NewNote userId={userId} />
      <QueryStates query={query} rows={3}>
        {(notes) => (
          <ul className={cases.list}>
            {notes.map(({ noteId, seat, text, at }) => (
              <li key={noteId} className={cases.part}>
                <h3>
                  {seat} · {utcText(at)} UTC
                </h3>
                <p className={cases.words}>{text}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </Block>
  );
}

function NewNote({ userId }: { userId: string }) {
  const { t, serverText } = useMessages();
  const queryClient = useQueryClient();
  const add = useConsoleCall(personNoteAdd);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const hasText = text.trim() !== '';
  const send = async () => {
    const answer = await add.call({ userId, text });
    if (answer === undefined) return;
    setError(answer.ok ? undefined : serverText(answer.msg));
    if (answer.ok) setText('');
    void queryClient.invalidateQueries({ queryKey: ['console', personNotes.name] });
  };
  return (
    <form
      noValidate
      className={cases.decide}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasText) void send();
      }}
    >
      <TextArea
        label={t('users.newNote')}
        note={t('users.noteStays')}
        name="note"
        maxLength={noteLengthMax}
        value={text}
        onChange={setText}
      />
      {error !== undefined && <Notice kind="error">{error}</Notice>}
      <div className={cases.buttons}>
        <Button type="submit" kind="primary" isPending={add.isPending} isDisabled={!hasText}>
          {t(hasText ? 'users.addNote' : 'users.noteMissing')}
        </Button>
      </div>
    </form>
  );
}
