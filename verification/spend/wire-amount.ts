import { type Money, moneyOf, moneyOfText } from '@assay/amounts/money';

/** An amount as an answer says it, one below zero too: that is what a broken build would tell. */
export function amountOf(text: string): Money {
  return text.startsWith('-') ? moneyOf(-moneyOfText(text.slice(1))) : moneyOfText(text);
}
