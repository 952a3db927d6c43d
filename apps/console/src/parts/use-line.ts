import { useMessages } from '@assay/features/messages/use-messages';
import { operatorLineInChinese } from '@assay/messages/zh-cn/operator-lines';

/** What the exchange says of an act, in the language of the console: it speaks English, as the machine's own line does. */
export function useLine(): (line: string) => string {
  const { language } = useMessages();
  return language === 'zh-CN' ? operatorLineInChinese : asItIs;
}

const asItIs = (line: string): string => line;
