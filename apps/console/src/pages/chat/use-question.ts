import { isQuestionName, questionTo } from '@assay/messages/questions-to-people';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { useLocation } from 'wouter';

/** The question with which a case leads here: it stands in the address until something was sent. */
export function useQuestion(language: 'english' | 'chinese') {
  const { path, query } = useAddress();
  const [, navigate] = useLocation();
  const fields = new URLSearchParams(query);
  const [name, number] = [fields.get('ask'), fields.get('number') ?? ''];
  const isAsked = isQuestionName(name) && /^(?:W-[0-9]{1,15})?$/.test(number);
  return {
    text: isAsked ? questionTo(language, name, number) : '',
    leave() {
      if (!fields.has('ask')) return;
      for (const field of ['ask', 'number']) fields.delete(field);
      navigate(`${path}?${fields}`, { replace: true });
    },
  };
}
