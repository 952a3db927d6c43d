import { useMessages } from '@assay/features/messages/use-messages';
import { chatTextLengthMax } from '@assay/protocol/chat-rules';
import { cannedAnswers, type chatCase } from '@assay/protocol/console/chat-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { Button } from '@assay/ui/button.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { Select } from '@assay/ui/select.tsx';
import { useState } from 'react';
import styles from '../../cases/cases.module.css';
import { DecisionNotes } from '../../cases/decision-notes.tsx';
import { useDecision } from '../../cases/use-decision.ts';
import { TextArea } from '../../parts/text-area.tsx';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { AnswerPicture } from './answer-picture.tsx';
import { useAnswerPicture } from './use-answer-picture.ts';
import { useQuestion } from './use-question.ts';

type Language = 'english' | 'chinese';

/** What the person reads next. Kept answers come in the person's language; the words can be changed before they are sent. */
export function AnswerForm({ found }: { found: DataOf<typeof chatCase> }) {
  const { t } = useMessages();
  const own: Language = found.language.startsWith('zh') ? 'chinese' : 'english';
  const question = useQuestion(own);
  const [text, setText] = useState(question.text);
  const [language, setLanguage] = useState<Language>(own);
  const picture = useAnswerPicture(found.userId);
  const decision = useDecision(() => {
    // One message a press: words that stand beside the picture are the next one.
    if (picture.pictureId === undefined) setText('');
    picture.remove();
    question.leave();
  });
  const hasAnswer = picture.pictureId !== undefined || (text.trim() !== '' && !picture.isPending);
  const reason = t('chats.auditReason');
  const send = () => {
    const { pictureId } = picture;
    const answer: Readonly<Record<string, string>> =
      pictureId === undefined ? { text: text.trim() } : { picture: pictureId };
    decision.press({ command: 'answer-chat', fields: { user: found.userId, ...answer }, reason });
  };
  return (
    <form
      noValidate
      className={styles.decide}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasAnswer && !decision.isPending) send();
      }}
    >
      <KeptAnswers language={language} onLanguage={setLanguage} onChoose={setText} />
      <TextArea label={t('chats.answer')} name="answer" maxLength={chatTextLengthMax} value={text} onChange={setText} />
      <AnswerPicture picture={picture} />
      <DecisionNotes decision={decision} />
      <div className={styles.buttons}>
        <Button
          isPending={decision.isPending}
          onPress={() => decision.press({ command: 'close-chat', fields: { user: found.userId }, reason })}
        >
          {t('chats.close')}
        </Button>
        <Button type="submit" kind="primary" isPending={decision.isPending} isDisabled={!hasAnswer}>
          {t(hasAnswer ? 'chats.send' : 'chats.textMissing')}
        </Button>
      </div>
    </form>
  );
}

interface KeptAnswersProps {
  language: Language;
  onLanguage: (language: Language) => void;
  onChoose: (text: string) => void;
}

function KeptAnswers({ language, onLanguage, onChoose }: KeptAnswersProps) {
  const { t } = useMessages();
  const canned = useConsoleQuery(cannedAnswers, {}).data ?? [];
  if (canned.length === 0) return null;
  return (
    <div className={styles.buttons}>
      <Select
        label={t('chats.canned')}
        isLabelHidden
        placeholder={t('chats.canned')}
        options={canned.map(({ answerId, title }) => ({ id: answerId, label: title }))}
        selected={undefined}
        onSelect={(answerId) => {
          const answer = canned.find((one) => one.answerId === answerId);
          if (answer !== undefined) onChoose(answer[language]);
        }}
      />
      <SegmentedControl
        label={t('chats.language')}
        segments={[
          { id: 'english', label: 'English' },
          { id: 'chinese', label: '中文' },
        ]}
        selected={language}
        onSelect={onLanguage}
      />
    </div>
  );
}
