import { consoleErrors } from './console-error-codes.ts';
import { conversionErrors } from './conversion-error-codes.ts';
import { custodyErrors } from './custody-error-codes.ts';
import { earnErrors } from './earn-error-codes.ts';
import type { ErrorDefinition } from './error-definition.ts';
import { fundErrors } from './fund-error-codes.ts';
import { ownDataErrors } from './own-data-error-codes.ts';
import { subscriptionErrors } from './subscription-error-codes.ts';

/**
 * Every refusal that the server can answer, declared once. `msg` of an envelope carries the key; the client translates it.
 * Numbers are for ever: the reference publishes them.
 */
export const errorCatalogue = {
  // the wire
  'l.error.unknownPath': { number: 1, meaning: 'No such path.' },
  'l.error.methodNotAllowed': { number: 2, meaning: 'The path exists, but not with this method.' },
  'l.error.bodyMalformed': { number: 3, meaning: 'The body could not be read as form-encoded fields.' },
  'l.error.bodyTooLarge': { number: 4, meaning: 'The body is larger than the limit. HTTP 413.' },
  'l.error.tooManyRequests': { number: 5, meaning: 'A rate limit was reached; try again later. HTTP 429.' },
  'l.error.overloaded': {
    number: 6,
    meaning: 'The server is starting, stopping or has too much work waiting. HTTP 503.',
  },
  'l.error.busy': {
    number: 7,
    meaning:
      'The read side has not caught up with your last change within 1 s, too many reads wait, or the database does not answer. Nothing was changed; ask again. HTTP 503.',
  },
  'l.error.internal': { number: 8, meaning: 'A fault of the server. It was logged under the request id.' },
  'l.error.fieldMissing': { number: 9, meaning: 'A required field is missing.' },
  'l.error.fieldMalformed': { number: 10, meaning: 'A field has the wrong type or shape.' },
  'l.error.pageMalformed': { number: 11, meaning: 'pageNo is not 1 to 1,000,000 or pageSize not 1 to 100.' },
  'l.error.sandboxOnly': { number: 12, meaning: 'The call exists in the sandbox only.' },
  'l.error.outcomeUnknown': {
    number: 13,
    meaning:
      'The exchange stopped while the call was under way: it may or may not have happened. Ask again under the same clientOrderId, or look. HTTP 503.',
  },
  'l.error.headUnconfirmed': {
    number: 14,
    meaning:
      'The database is older than what was acknowledged before, and an operator has not let the exchange go on yet. Nothing was done. HTTP 503.',
  },
  'l.error.clockUnconfirmed': {
    number: 15,
    meaning:
      'The server’s clock is far from the newest entry of the journal, and an operator has not confirmed it yet. Nothing was done. HTTP 503.',
  },
  'l.error.pageTooDeep': {
    number: 16,
    meaning: 'The page ends beyond row 100,000 of the list, the last that is shown. Ask for one market, pair or coin.',
  },
  'l.error.textMalformed': {
    number: 17,
    meaning: 'A text holds control characters, invisible ones, or ones that turn the direction of what is written.',
  },
  'l.error.textTooLong': { number: 18, meaning: 'A text has more characters than its field takes.' },
  'l.error.textTooShort': { number: 19, meaning: 'A text has fewer characters than its field takes.' },
  'l.error.proxyUnnamed': {
    number: 20,
    meaning:
      'The exchange is live, and the request came through a proxy on its machine that the operator has not named in TRUSTED_PROXIES. Nothing was done.',
  },
  'l.error.mailboxClosed': {
    number: 21,
    meaning: 'The mailbox of this sandbox answers its own machine alone (ASSAY_PUBLIC_MAILBOX).',
  },
  'l.error.writesExceeded': {
    number: 22,
    meaning:
      'The account has had as much written in this day (UTC) as it may: orders without a fill beyond its volume, or other changes. Cancellations have a bound of their own. Nothing was done.',
  },
  // accounts
  'l.error.sessionInvalid': { number: 100, meaning: 'No session, or a dead one. The envelope code is -2.' },
  'l.error.emailMalformed': { number: 101, meaning: 'The account is not an email address.' },
  'l.error.codeMalformed': { number: 102, meaning: 'The email code is not 6 digits, nor 16 where a mail holds them.' },
  'l.error.codeWrong': { number: 103, meaning: 'Wrong, used or expired email code.' },
  'l.error.codeTooSoon': {
    number: 104,
    meaning: 'An unused code was sent less than 60 s ago, or enough of them within ten minutes: the newest one works.',
  },
  'l.error.codeTriesExceeded': {
    number: 105,
    meaning:
      'Five wrong tries of one code from here, or twenty within an hour, or too many by strangers; ask for a new code, or log in.',
  },
  'l.error.passwordLength': { number: 106, meaning: 'A new password has 8 to 24 characters.' },
  'l.error.passwordTooShort': { number: 107, meaning: 'A login password has at least 6 characters.' },
  'l.error.loginFailed': { number: 108, meaning: 'Email, code or password is wrong; which one is not said.' },
  'l.error.accountExists': {
    number: 109,
    meaning: 'The address is registered already. Said only to somebody who holds a valid code for it.',
  },
  'l.error.invitationCodeUnknown': { number: 110, meaning: 'No such invitation code.' },
  'l.error.countryUnknown': { number: 111, meaning: 'The country is not an ISO 3166 code of two letters.' },
  'l.error.accountLocked': {
    number: 112,
    meaning:
      'Too many failed logins from here; wait for a while. A browser that has logged in before is counted by itself.',
  },
  'l.error.registrationsExceeded': {
    number: 113,
    meaning: 'Too many registrations from this address within the hour.',
  },
  'l.error.settingNameMalformed': { number: 114, meaning: 'The name of a kept setting has 1 to 40 of a–z 0–9 . -.' },
  'l.error.settingValueMalformed': { number: 115, meaning: 'The value of a kept setting is not JSON text.' },
  'l.error.settingValueTooLarge': { number: 116, meaning: 'The value of a kept setting has more than 10,000 bytes.' },
  'l.error.settingsExceeded': { number: 117, meaning: 'The account keeps 100 settings already.' },
  'l.error.scopeMissing': { number: 118, meaning: 'Who calls is known, but may not do this in the account’s name.' },
  'l.error.documentsOutdated': {
    number: 119,
    meaning: 'The policy or the protocol that was accepted is not the version that stands now.',
  },
  'l.error.passwordCommon': {
    number: 120,
    meaning: 'A new password is one of those that many people have, or little more than the own address of mail.',
  },
  // passwords
  'l.error.accountUnknown': {
    number: 130,
    meaning: 'The address has no account. Said only to somebody who holds a valid code for it.',
  },
  'l.error.passwordWrong': { number: 131, meaning: 'The old password is wrong.' },
  'l.error.passwordUnchanged': { number: 132, meaning: 'The new password is the old one.' },
  'l.error.fundPasswordMalformed': { number: 133, meaning: 'A fund password has 6 digits.' },
  'l.error.fundPasswordSimple': {
    number: 134,
    meaning: 'A fund password is not one digit six times, nor digits that count up or down.',
  },
  'l.error.fundPasswordWrong': { number: 135, meaning: 'The fund password is wrong.' },
  'l.error.fundPasswordLocked': {
    number: 136,
    meaning: 'Five wrong fund passwords in a row: none is looked at within 24 hours after the last.',
  },
  'l.error.fundPasswordUnset': { number: 137, meaning: 'The account has no fund password.' },
  'l.error.emailUnchanged': { number: 138, meaning: 'The new address is the account’s own.' },
  'l.error.newCodeWrong': { number: 139, meaning: 'Wrong, used or expired code of the new address.' },
  'l.error.sessionUnknown': {
    number: 140,
    meaning: 'No such live session of yours. Another person’s answers the same.',
  },
  'l.error.freezeLinkInvalid': {
    number: 141,
    meaning: 'The link that freezes an account was used, is older than 7 days, or is none of ours.',
  },
  'l.error.accountNotFrozen': { number: 142, meaning: 'The account is not frozen, so there is nothing to thaw.' },
  'l.error.frozenByOperator': {
    number: 143,
    meaning: 'An operator has frozen the account: customer service says why, and the person cannot thaw it.',
  },
  'l.error.secondFactorMissing': {
    number: 144,
    meaning:
      'The account has a second factor: a code of the authenticator, or a recovery code, is needed too; with passkeys alone, a recovery code.',
  },
  // the second factor
  'l.error.secondFactorOwed': {
    number: 160,
    meaning: 'The login is not whole yet: until its second step is proved the session is good for that alone.',
  },
  'l.error.secondFactorWrong': {
    number: 161,
    meaning: 'Wrong, used or expired code of the authenticator, or no recovery code that is left.',
  },
  'l.error.secondFactorLocked': {
    number: 162,
    meaning: 'Five wrong tries of the second factor within a quarter of an hour, or twenty within a day; wait.',
  },
  'l.error.authenticatorBound': { number: 163, meaning: 'An authenticator is bound to the account already.' },
  'l.error.authenticatorNotBound': { number: 164, meaning: 'No authenticator is bound to the account.' },
  'l.error.authenticatorNotBegun': {
    number: 165,
    meaning: 'No authenticator was begun within the last ten minutes: begin again.',
  },
  'l.error.passkeyRefused': {
    number: 166,
    meaning: 'The passkey’s answer is not right, too late, or was used before.',
  },
  'l.error.passkeyUnknown': { number: 167, meaning: 'No such passkey of yours. Another person’s answers the same.' },
  'l.error.passkeysExceeded': { number: 168, meaning: 'The account has 10 passkeys already.' },
  'l.error.passkeysUnavailable': {
    number: 169,
    meaning:
      'The operator has named no origin of the site (SITE_ORIGIN) or of the console (CONSOLE_ORIGIN), and passkeys belong to one.',
  },
  // money and orders: refusals of the core
  'l.error.amountMalformed': { number: 200, meaning: 'An amount is not a plain positive decimal number.' },
  'l.error.amountDecimals': { number: 201, meaning: 'An amount has more decimals than the market or asset allows.' },
  'l.error.amountNotPositive': { number: 202, meaning: 'An amount is zero.' },
  'l.error.amountTooLarge': { number: 203, meaning: 'An amount is beyond the largest that the market can hold.' },
  'l.error.priceMalformed': { number: 204, meaning: 'A price is not a plain positive decimal number.' },
  'l.error.priceOffTick': { number: 205, meaning: 'The price lies between two ticks of the market.' },
  'l.error.priceTooLarge': { number: 206, meaning: 'A price is beyond the largest that the market can hold.' },
  'l.error.priceOutsideBand': { number: 207, meaning: 'The price is further from the index than the band allows.' },
  'l.error.notionalTooSmall': { number: 208, meaning: 'Price times amount is below the minimum of the market.' },
  'l.error.balanceInsufficient': {
    number: 209,
    meaning: 'The available balance does not cover the order and its fee.',
  },
  'l.error.symbolUnknown': { number: 210, meaning: 'No such market.' },
  'l.error.currencyUnknown': { number: 211, meaning: 'No such coin.' },
  'l.error.orderUnknown': {
    number: 212,
    meaning: 'No such open order of yours. Another user’s order answers the same.',
  },
  'l.error.orderClosed': { number: 213, meaning: 'The order is filled or cancelled already.' },
  'l.error.clientOrderIdMalformed': { number: 214, meaning: 'A client order id has 1 to 64 of A–Z a–z 0–9 - _.' },
  'l.error.clientOrderIdReused': { number: 215, meaning: 'The client order id was used with another body.' },
  'l.error.marketCancelOnly': {
    number: 216,
    meaning: 'The market takes cancellations only: no index tick for 3 s, or set so.',
  },
  'l.error.marketHalted': { number: 217, meaning: 'The market is halted.' },
  'l.error.postOnlyWouldTrade': { number: 218, meaning: 'A post-only order would trade at once.' },
  'l.error.fillOrKillUnfillable': { number: 219, meaning: 'A fill-or-kill order cannot be filled whole at once.' },
  'l.error.bookEmpty': { number: 220, meaning: 'No opposite order within the price band for a market order.' },
  'l.error.openOrdersExceeded': { number: 221, meaning: 'Too many open orders on this account.' },
  'l.error.sideUnknown': { number: 222, meaning: 'side is buy or sell.' },
  'l.error.orderTypeUnknown': {
    number: 223,
    meaning: 'type is limit, market, stop-limit or stop-market.',
  },
  'l.error.timeInForceUnknown': { number: 224, meaning: 'timeInForce is gtc, ioc, fok or post-only.' },
  'l.error.orderFieldsContradict': { number: 225, meaning: 'The fields do not fit the order type: see the reference.' },
  'l.error.userUnknown': { number: 226, meaning: 'The core knows no such account.' },
  'l.error.faucetAmountTooLarge': { number: 227, meaning: 'The faucet gives up to 100,000 USDT’s worth a call.' },
  'l.error.noPrice': { number: 228, meaning: 'The coin or market has no index price yet.' },
  'l.error.liquidityCapital': { number: 229, meaning: 'Quotes beyond the capital of their account.' },
  'l.error.commandNotAllowed': { number: 230, meaning: 'The command is not allowed for this account or in this mode.' },
  'l.error.configurationInvalid': { number: 231, meaning: 'A configuration command that the core cannot accept.' },
  'l.error.timeFrameUnknown': { number: 232, meaning: 'timer is one of 1min, 5min, 15min, 30min, 1day.' },
  'l.error.sizeMalformed': { number: 233, meaning: 'size is a whole number from 1 to 2000.' },
  'l.error.clientOrderIdsExceeded': {
    number: 234,
    meaning: 'Too many client order ids of this account within 24 hours: send without one, or later.',
  },
  'l.error.stopWouldTrigger': {
    number: 235,
    meaning: 'The market stands at or beyond the stop price already: a buy’s is above it, a sell’s below.',
  },
  'l.error.amountBelowFilled': {
    number: 236,
    meaning: 'The new amount of a replaced order is not larger than what is filled of it.',
  },
  'l.error.selfTradePreventionUnknown': {
    number: 237,
    meaning: 'selfTradePrevention is cancel-newest, cancel-oldest or cancel-both.',
  },
  'l.error.clientOrderIdsCrowded': {
    number: 239,
    meaning:
      'So many client order ids of all accounts are remembered that this one, which holds more than are left, gets no other: send without one, or later.',
  },
  // the seconds contract
  'l.error.contractPairUnknown': { number: 240, meaning: 'No seconds contract of this pair.' },
  'l.error.contractOptionUnknown': { number: 241, meaning: 'The pair has no such holding time.' },
  'l.error.contractOptionClosed': { number: 242, meaning: 'The holding time takes no new orders.' },
  'l.error.contractsClosed': { number: 243, meaning: 'New contracts of the pair are stopped. Open ones go on.' },
  'l.error.openAmountMissing': { number: 244, meaning: 'The opening amount is below 0.00001.' },
  'l.error.openAmountBelowMinimum': { number: 245, meaning: 'The opening amount is below the minimum of the option.' },
  'l.error.contractStakeTooLarge': { number: 246, meaning: 'The stake is above your own limit for one contract.' },
  'l.error.contractDailyLoss': {
    number: 247,
    meaning: 'What you lost today and what your open contracts may still lose would exceed your daily limit.',
  },
  'l.error.contractExcluded': { number: 248, meaning: 'You excluded yourself from real contracts.' },
  'l.error.contractCountry': { number: 249, meaning: 'Real contracts are not offered in the country of the account.' },
  'l.error.sourceUnknown': { number: 250, meaning: 'source is reference or assay.' },
  'l.error.noTrades': { number: 251, meaning: 'The market’s own book had no trade in the last 24 hours.' },
  'l.error.quoteLevelsExceeded': { number: 260, meaning: 'A mass quote has at most 20 levels a side.' },
  'l.error.quoteLevelsUnordered': {
    number: 261,
    meaning: 'The levels of a mass quote are not best first, two have one price, or the bids reach the asks.',
  },
  'l.error.quoteLevelsMalformed': {
    number: 262,
    meaning: 'bids and asks are price:amount pairs with commas between them.',
  },
  'l.error.contractRiskNotice': { number: 263, meaning: 'The risk notice has not been accepted.' },
  'l.error.contractPoolExhausted': {
    number: 264,
    meaning: 'The pool could not pay this contract if it won, so it is not opened.',
  },
  'l.error.contractExposure': { number: 265, meaning: 'The open contracts of the pair have reached their limit.' },
  'l.error.transferAmount': { number: 266, meaning: 'The amount of a transfer is below 0.00001.' },
  'l.error.contractCoinUnknown': { number: 267, meaning: 'No contract account in this coin.' },
  'l.error.demoAmountUnknown': { number: 268, meaning: 'Demo money comes in the amounts of the list only.' },
  'l.error.demoLimit': { number: 269, meaning: 'A demo account holds at most 1,000,000.' },
  'l.error.limitsMalformed': { number: 270, meaning: 'A limit is not 0 to 1,000,000,000.' },
  'l.error.exclusionShorter': {
    number: 271,
    meaning: 'A self-exclusion lasts at least 24 hours and can only be made longer.',
  },
  'l.error.exclusionUnproved': {
    number: 277,
    meaning:
      'To exclude oneself for more than seven days takes the fund password, or a code of /user/sendUpdateAssetEmail.',
  },
  'l.error.openContractsExceeded': { number: 272, meaning: 'Too many open contracts on this account.' },
  'l.error.contractUnknown': { number: 273, meaning: 'No such contract.' },
  'l.error.accountFrozen': {
    number: 274,
    meaning: 'The account is frozen: it takes no order, quote, contract or transfer until it is thawed.',
  },
  'l.error.accountHeld': {
    number: 275,
    meaning: 'What guards the account was changed: no money leaves it until the hold has passed.',
  },
  'l.error.transferAccounts': {
    number: 276,
    meaning: 'from and to are spot, contract or earn, and not the same.',
  },
  'l.error.noticeUnknown': { number: 320, meaning: 'No such notice, or none of the signed-in person’s.' },
  ...conversionErrors,
  // operators
  'l.error.operatorUnnamed': {
    number: 280,
    meaning:
      'An operator’s command needs a name of 1 to 64 characters and a reason of 1 to 500, without control characters.',
  },
  // the socket
  'l.error.socketMessageMalformed': { number: 300, meaning: 'The message is not one that the socket knows.' },
  'l.error.channelUnknown': { number: 301, meaning: 'No such channel.' },
  'l.error.subscriptionsExceeded': { number: 302, meaning: 'Too many channels on one socket.' },
  'l.error.callsInFlightExceeded': {
    number: 303,
    meaning: 'Too many calls of one socket wait for their answers. Nothing was done.',
  },
  'l.error.socketCallUnknown': { number: 304, meaning: 'The socket takes no call of this name.' },
  // customer service
  'l.error.chatTextMissing': { number: 480, meaning: 'The message holds nothing that can be seen.' },
  'l.error.chatTextTooLong': { number: 481, meaning: 'A message has at most 2,000 characters.' },
  'l.error.chatTooFast': { number: 482, meaning: 'At most 20 messages a minute. Nothing was sent.' },
  'l.error.chatDayFull': { number: 483, meaning: 'At most 300 messages in 24 hours. Nothing was sent.' },
  'l.error.chatPicturesFull': { number: 487, meaning: 'At most 20 pictures in 24 hours. Nothing was sent.' },
  'l.error.chatMessageIdMalformed': { number: 484, meaning: 'clientMessageId is not 1 to 64 of A–Z a–z 0–9 - _.' },
  'l.error.chatMessageIdReused': {
    number: 485,
    meaning: 'The clientMessageId was used for another message. Nothing was sent.',
  },
  'l.error.chatMessageUnknown': { number: 486, meaning: 'The person’s own conversation has no such message.' },
  // pictures
  'l.error.pictureMissing': { number: 460, meaning: 'The file that the call takes is empty.' },
  'l.error.pictureTooLarge': { number: 461, meaning: 'A picture has at most 10 MB. HTTP 413.' },
  'l.error.pictureType': { number: 462, meaning: 'The file is no JPEG, PNG or WebP picture, or it moves.' },
  'l.error.picturePixels': { number: 463, meaning: 'A picture has at most 40 million pixels.' },
  'l.error.pictureTooSmall': { number: 464, meaning: 'The picture has too few pixels for what it is meant for.' },
  'l.error.pictureUnknown': { number: 466, meaning: 'There is no such picture, or it is not yours to see.' },
  'l.error.picturesExceeded': { number: 467, meaning: 'You sent too many pictures within an hour.' },
  'l.error.pictureDamaged': { number: 465, meaning: 'The picture is cut off or damaged, or takes too long to read.' },
  // who a person is
  'l.error.kycSideUnknown': { number: 440, meaning: 'side is front or back.' },
  'l.error.kycReviewing': { number: 441, meaning: 'What was sent is being reviewed; it cannot be changed meanwhile.' },
  'l.error.kycVerified': { number: 442, meaning: 'The identity is verified. Verified information cannot be modified.' },
  'l.error.kycPhotoMissing': { number: 443, meaning: 'The photo of a side that the document has is not there.' },
  'l.error.kycSubmissionsExceeded': { number: 444, meaning: 'Data was sent five times within a day.' },
  'l.error.documentTypeUnknown': { number: 445, meaning: 'documentType is id-card, passport or driving-licence.' },
  'l.error.idNumberFormat': {
    number: 446,
    meaning: 'The number is not written as those of the document are, or its check digit is wrong.',
  },
  'l.error.personNameMalformed': {
    number: 447,
    meaning: 'A name has 1 to 100 letters, with blanks, dots, dashes and apostrophes between them.',
  },
  'l.error.verificationNeeded': {
    number: 448,
    meaning: 'It needs a verified identity: `/kyc/submit`, and the review behind it.',
  },
  ...custodyErrors,
  ...earnErrors,
  ...consoleErrors,
  ...fundErrors,
  ...subscriptionErrors,
  ...ownDataErrors,
  // what the exchange owes
  'l.error.liabilityDayUnknown': {
    number: 570,
    meaning: 'No roots were signed for that day: it is not over, or the exchange was not there.',
  },
  // how a person is shown
  'l.error.remarkMalformed': { number: 470, meaning: 'A remark has at most 100 characters, none of them hidden.' },
  'l.error.userNameMalformed': {
    number: 471,
    meaning:
      'A name that others see has 2 to 20 letters, digits, spaces, dots, dashes or underscores, and is none of the exchange’s own.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text);
}
