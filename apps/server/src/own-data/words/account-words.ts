import type { AccountTables } from '../../accounts/account-database.ts';
import { idCell, numberCell, textCell, timeCell } from '../../console/tables/source-columns.ts';
import type { SourceColumn } from '../../console/tables/table-source.ts';
import { copied, notCopied, other, type TableWord } from '../table-word.ts';

/** Cell of yes or no, which the driver tells as a boolean or as a number. */
const flagCell = (sql: string): SourceColumn => textCell(`CASE WHEN ${sql} THEN 'yes' ELSE 'no' END`);
const internal = 'internal';
const person = { user_id: 'the person' } as const;
const ofAddress = 'r.email_key = $2';

/** Words for the tables of accounts. A table without one does not compile. */
export const accountWords: Readonly<Record<Exclude<keyof AccountTables, 'picture'>, TableWord>> = {
  user_account: copied(
    {
      file: 'account',
      key: [['r.user_id', 'bigint']],
      about: ['Number, address of mail and registration', '账户编号、邮箱与注册信息'],
      columns: {
        userId: idCell('r.user_id'),
        email: textCell('r.email'),
        invitationCode: textCell('r.invitation_code'),
        country: textCell('r.country'),
        registeredAt: timeCell('r.created_at_ms'),
        mailLanguage: textCell('r.mail_language'),
        antiPhishingCode: textCell('r.phishing_code'),
        cameByInvitation: flagCell('r.invited_by IS NOT NULL'),
      },
    },
    'cleared',
    {
      email_key: 'told elsewhere',
      password_hash: 'secret',
      core_opened_at_ms: internal,
      guards: 'told elsewhere',
      mark: 'against abuse',
    },
  ),
  user_profile: copied(
    {
      file: 'profile',
      key: [['r.user_id', 'bigint']],
      about: ['Name and remark', '昵称与备注'],
      columns: { name: textCell('r.user_name'), remark: textCell('r.remark') },
    },
    'deleted',
    { ...person, avatar_id: 'told elsewhere', icon_id: 'told elsewhere' },
  ),
  accepted_document: copied(
    {
      file: 'accepted-documents',
      key: [
        ['r.document', 'text'],
        ['r.version', 'bigint'],
      ],
      about: ['Terms and policies that were accepted', '已同意的条款与政策'],
      columns: {
        document: textCell('r.document'),
        version: numberCell('r.version'),
        acceptedAt: timeCell('r.accepted_at_ms'),
      },
    },
    'deleted-with-records',
    person,
  ),
  kept_setting: copied(
    {
      file: 'settings',
      key: [['r.name', 'text']],
      about: ['Settings that are kept on the account', '保存在账户上的设置'],
      columns: { name: textCell('r.name'), value: textCell('r.value'), changedAt: timeCell('r.updated_at_ms') },
    },
    'deleted',
    person,
  ),
  user_session: copied(
    {
      file: 'sessions',
      key: [['r.session_id', 'bigint']],
      about: ['Logins that last or have ended lately', '登录会话'],
      columns: {
        sessionId: idCell('r.session_id'),
        address: textCell('r.address'),
        browser: textCell('r.browser'),
        system: textCell('r.system'),
        beganAt: timeCell('r.created_at_ms'),
        lastUsedAt: timeCell('r.last_used_at_ms'),
        expiresAt: timeCell('r.expires_at_ms'),
        endedAt: timeCell('r.revoked_at_ms'),
        owesSecondFactor: flagCell('r.owes_second_step'),
      },
    },
    'deleted',
    { ...person, token_hash: 'secret', mark: 'against abuse' },
  ),
  login_attempt: copied(
    {
      file: 'logins',
      key: [['r.attempt_id', 'bigint']],
      about: ['Logins and refused logins with their addresses', '登录记录及其 IP 地址'],
      columns: {
        outcome: textCell('r.outcome'),
        times: numberCell('r.times'),
        address: textCell('r.address'),
        browser: textCell('r.browser'),
        system: textCell('r.system'),
        happenedAt: timeCell('r.happened_at_ms'),
      },
    },
    'deleted',
    { ...person, attempt_id: internal },
  ),
  known_device: copied(
    {
      file: 'known-browsers',
      key: [['r.device_id', 'bigint']],
      about: ['Browsers that have logged in before', '曾登录过的浏览器'],
      columns: { deviceId: idCell('r.device_id'), lastUsedAt: timeCell('r.used_at_ms') },
    },
    'deleted',
    { email_key: 'the person', token_hash: 'secret' },
    ofAddress,
  ),
  passkey: copied(
    {
      file: 'passkeys',
      key: [['r.passkey_id', 'bigint']],
      about: ['Passkeys by their names', '通行密钥名称'],
      columns: {
        name: textCell('r.name'),
        addedAt: timeCell('r.created_at_ms'),
        usedAt: timeCell('r.used_at_ms'),
        transports: textCell("array_to_string(r.transports, ', ')"),
      },
    },
    'deleted',
    {
      ...person,
      passkey_id: internal,
      credential_id: 'secret',
      public_key: 'secret',
      counter: 'against abuse',
      mark: 'against abuse',
    },
  ),
  google_key: copied(
    {
      file: 'authenticator',
      key: [['r.user_id', 'bigint']],
      about: ['When an authenticator was bound', '身份验证器绑定时间'],
      columns: { boundAt: timeCell('r.bound_at_ms'), unbindsAt: timeCell('r.unbinds_at_ms') },
    },
    'deleted',
    { ...person, sealed_secret: 'secret', newest_step: 'against abuse', mark: 'against abuse' },
  ),
  google_key_begun: notCopied('secret', 'deleted'),
  recovery_code: copied(
    {
      file: 'recovery-codes',
      key: [["encode(r.code_hash, 'hex')", 'text']],
      about: ['Recovery codes: how many there are, and when one was used', '恢复代码的数量与使用时间'],
      columns: { usedAt: timeCell('r.used_at_ms') },
    },
    'deleted',
    { ...person, code_hash: 'secret' },
  ),
  fund_password: copied(
    {
      file: 'fund-password',
      key: [['r.user_id', 'bigint']],
      about: ['When the fund password was set', '资金密码设置时间'],
      columns: { setAt: timeCell('r.set_at_ms') },
    },
    'deleted',
    { ...person, hash: 'secret', tries: 'against abuse', tried_at_ms: 'against abuse', mark: 'against abuse' },
  ),
  account_freeze: copied(
    {
      file: 'freeze',
      key: [['r.user_id', 'bigint']],
      about: ['When you froze the account, and from where', '自行冻结账户的时间与地址'],
      columns: {
        address: textCell('r.address'),
        beganAt: timeCell('r.begun_at_ms'),
        completedAt: timeCell('r.done_at_ms'),
      },
    },
    'deleted',
    person,
  ),
  freeze_link: notCopied('secret', 'deleted'),
  kyc_submission: copied(
    {
      file: 'identity',
      key: [['r.submission_id', 'bigint']],
      about: ['Data of your identity; its photos lie beside it', '身份资料，照片附于其旁'],
      columns: {
        submissionId: idCell('r.submission_id'),
        state: textCell('r.state'),
        country: textCell('r.country'),
        documentType: textCell('r.document_type'),
        name: textCell("encode(r.name_sealed, 'base64')"),
        number: textCell("encode(r.number_sealed, 'base64')"),
        submittedAt: timeCell('r.submitted_at_ms'),
        decidedAt: timeCell('r.decided_at_ms'),
        reason: textCell('r.reason'),
        frontPhoto: textCell('r.front_id'),
        backPhoto: textCell('r.back_id'),
      },
    },
    'deleted-with-records',
    { ...person, number_hash: 'against abuse', number_masked: 'told elsewhere', name_masked: 'told elsewhere' },
  ),
  kyc_photo: notCopied({ within: 'pictures' }, 'deleted'),
  person_message: copied(
    {
      file: 'messages',
      key: [['r.message_id', 'bigint']],
      about: ['What you were told', '通知与消息'],
      columns: {
        messageId: idCell('r.message_id'),
        kind: textCell('r.kind'),
        name: textCell('r.name'),
        texts: textCell('r.texts'),
        link: textCell('r.link'),
        isOnPage: flagCell('r.is_on_page'),
        isMailed: flagCell('r.is_mailed'),
        times: numberCell('r.counted'),
        createdAt: timeCell('r.created_at_ms'),
        readAt: timeCell('r.read_at_ms'),
      },
    },
    'deleted',
    person,
  ),
  announcement_read: copied(
    {
      file: 'announcements-read',
      key: [['r.announcement_id', 'text']],
      about: ['Announcements that you have read', '已读公告'],
      columns: { announcementId: textCell('r.announcement_id') },
    },
    'deleted',
    person,
  ),
  account_closing: copied(
    {
      file: 'closing',
      key: [['r.user_id', 'bigint']],
      about: ['A closing of the account that was asked for', '注销申请'],
      columns: {
        address: textCell('r.address'),
        askedAt: timeCell('r.asked_at_ms'),
        dueAt: timeCell('r.due_at_ms'),
      },
    },
    'deleted',
    { ...person, begun_at_ms: internal },
  ),
  // Marks of closed accounts: there is none while the account is open.
  closed_account: notCopied('against abuse', 'kept'),
  own_data_copy: copied(
    {
      file: 'copies',
      key: [['r.copy_id', 'bigint']],
      about: ['Copies of your data that were asked for', '数据副本申请'],
      columns: { copyId: idCell('r.copy_id'), state: textCell('r.state'), askedAt: timeCell('r.asked_at_ms') },
    },
    'deleted',
    { ...person, session_id: internal, ended_at_ms: internal },
  ),
  email_code: notCopied('secret', 'deleted', ofAddress),
  guess_count: notCopied('against abuse', 'goes-by-itself', ofAddress),
  // A sandbox's mailbox, which stands for the person's own.
  sandbox_mail: notCopied({ within: 'messages' }, 'goes-by-itself', 'r.address_key = $2'),
  passkey_challenge_used: other(internal),
  person_event_cursor: other(internal),
};
