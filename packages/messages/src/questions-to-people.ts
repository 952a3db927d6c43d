/** What staff asks most about a case, in the languages of people. It can be changed before it is sent. */
const questions = {
  identity: {
    english:
      'We are looking at the documents that you sent for your verification, and have a question: are name and number exactly as on the document, and can you send a sharper photo of it? Please answer here.',
    chinese:
      '我们正在审核您提交的身份认证资料，想向您确认：姓名和证件号码是否与证件完全一致？能否补充一张更清晰的证件照片？请在此回复。',
  },
  withdrawal: {
    english:
      'We are looking at your withdrawal of {sum}, and have a question: did you ask for it yourself, and whose is the address that it goes to? Please answer here.',
    chinese: '我们正在审核您的 {sum} 提现，想向您确认：这笔提现是您本人发起的吗？收款地址属于谁？请在此回复。',
  },
} as const;

export type QuestionName = keyof typeof questions;

export function isQuestionName(name: string | null): name is QuestionName {
  return name !== null && Object.hasOwn(questions, name);
}

/** @param sum what it is about, where the question names it */
export function questionTo(language: 'english' | 'chinese', name: QuestionName, sum: string): string {
  return questions[name][language].replace('{sum}', sum);
}
