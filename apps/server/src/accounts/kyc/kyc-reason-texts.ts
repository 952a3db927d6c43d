import { kyc as inEnglish } from '@assay/messages/en-us/kyc';
import { kycReasonKeys } from '@assay/messages/kyc-reason-keys';
import { kyc as inChinese } from '@assay/messages/zh-cn/kyc';
import type { KycRejectionReason } from '@assay/protocol/kyc-entities';
import type { OfferedLanguage } from '@assay/protocol/languages';

/** The reason as the page says it, in each language. */
export function kycReasonTexts(reason: KycRejectionReason): Readonly<Record<OfferedLanguage, string>> {
  const key = kycReasonKeys[reason];
  return { 'en-US': inEnglish[key], 'zh-CN': inChinese[key] };
}
