import { isQuestionName, questionTo } from '@assay/messages/questions-to-people';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { useLocation } from 'wouter';

/** The question with which a case leads here: it stands in the address until something was sent. */
export function useQuestion(language: 'english' | 'chinese') {
  const { path, query } = useAddress();
  const [, navigate] = useLocation();
  const fields = new URLSearchParams(query);
  const [name, sum] = [fields.get('ask'), fields.get('sum') ?? ''];
  const isAsked = isQuestionName(name) && /^(?:[0-9.,]{1,40} [A-Z]{1,10})?$/.test(sum);
  return {
    text: isAsked ? questionTo(language, name, sum) : '',
    leave() {
      if (!fields.has('ask')) return;
      for (const field of ['ask', 'sum']) fields.delete(field);
      navigate(`${path}?${fields}`, { replace: true });
    },
  };
}
