import { idCell, networkCell, numberCell, textCell, timeCell } from '../../console/tables/source-columns.ts';
import { copied, notCopied, other, type TableWord } from '../table-word.ts';

const person = { user_id: 'the person' } as const;

/** Words for the other tables of the server and the engine. */
export const serverWords: Readonly<Record<string, TableWord>> = {
  picture: {
    ...copied(
      {
        file: 'pictures',
        key: [['r.picture_id', 'text']],
        about: [
          'Your pictures: avatar, chat and identity; each lies beside it as JPEG',
          '头像、聊天与证件照片（JPEG 附于其旁）',
        ],
        columns: {
          pictureId: textCell('r.picture_id'),
          kind: textCell('r.kind'),
          createdAt: timeCell('r.created_at_ms'),
          deletedAt: timeCell('r.delete_at_ms'),
        },
      },
      'deleted-with-records',
      { ...person, sealed: 'told elsewhere' },
    ),
    sooner: [
      ['deleted', "r.kind IN ('avatar', 'icon')"],
      ['deleted-with-chat', "r.kind = 'chat'"],
    ],
  },
  chat_message: copied(
    {
      file: 'chat-messages',
      key: [['r.message_id', 'bigint']],
      about: ['Messages of that conversation, as you see them', '客服会话消息（与页面所见一致）'],
      columns: {
        messageId: idCell('r.message_id'),
        author: textCell('r.author'),
        kind: textCell('r.kind'),
        name: textCell("CASE WHEN r.author = 'staff' THEN r.name ELSE '' END"),
        body: textCell('r.body'),
        createdAt: timeCell('r.created_at_ms'),
      },
    },
    'deleted-with-chat',
    { ...person, client_id: 'internal' },
  ),
  chat_conversation: copied(
    {
      file: 'chat',
      key: [['r.user_id', 'bigint']],
      about: ['Your conversation with customer service, and how far it was read', '客服会话及已读进度'],
      columns: {
        newest: numberCell('r.newest'),
        readByYou: numberCell('r.read_by_person'),
        readByStaff: numberCell('r.read_by_staff'),
        waitingSinceAt: timeCell('r.waiting_since_ms'),
      },
    },
    'deleted-with-chat',
    person,
  ),
  chat_assignment: notCopied('another person', 'deleted'),
  person_note: copied(
    {
      file: 'notes-of-staff',
      key: [['r.note_id', 'bigint']],
      about: ['Notes of staff about you; by whom is not told', '工作人员对您的备注（不含署名）'],
      columns: { noteId: idCell('r.note_id'), text: textCell('r.body'), createdAt: timeCell('r.created_at_ms') },
    },
    'kept',
    { ...person, seat: 'another person' },
  ),
  custody_address: copied(
    {
      file: 'deposit-addresses',
      key: [
        ['r.network_id', 'bigint'],
        ['r.address', 'text'],
      ],
      about: ['Addresses of chains that are yours to pay to', '您的充值地址'],
      columns: { network: networkCell('r.network_id'), address: textCell('r.address') },
    },
    // Coins that come to it later must still be known as his.
    'kept',
    person,
  ),
  custody_unknown_token: copied(
    {
      file: 'unknown-tokens',
      key: [
        ['r.network_id', 'bigint'],
        ['r.address', 'text'],
        ['r.contract', 'text'],
        ['r.standard', 'text'],
      ],
      about: ['Tokens at your addresses that this exchange does not know', '您的地址上本平台未收录的代币'],
      columns: {
        network: networkCell('r.network_id'),
        address: textCell('r.address'),
        contract: textCell('r.contract'),
        standard: textCell('r.standard'),
        arrivals: numberCell('r.arrivals'),
        units: textCell('r.units::text'),
        tokenId: textCell('r.token_id'),
        firstAt: timeCell('r.first_at_ms'),
        firstTransaction: textCell('r.first_transaction'),
        lastAt: timeCell('r.last_at_ms'),
        lastTransaction: textCell('r.last_transaction'),
      },
    },
    // They lie at an address that stays his.
    'kept',
    { ...person, last_height: 'told elsewhere' },
  ),
  custody_sweep: notCopied('internal', 'kept'),
  bitcoin_coins: notCopied({ within: 'deposits' }, 'kept', 'r.person = $1'),
  // Mail on its way: of each the message stands in the list of messages.
  outbox: notCopied({ within: 'messages' }, 'goes-by-itself', 'false'),
  custody_arrival: other('chain'),
  custody_block: other('chain'),
  custody_number_tag: other('internal'),
  custody_payment: other('chain'),
  custody_start: other('chain'),
  custody_unknown_dropped: other('internal'),
  custody_unknown_seen: other('chain'),
  custody_unpayable: other('internal'),
  bitcoin_blocks: other('chain'),
  bitcoin_transactions: other('chain'),
  sandbox_blocks: other('chain'),
  sandbox_chains: other('chain'),
  sandbox_transactions: other('chain'),
  journal: other('journal'),
  journal_writer: other('journal'),
  snapshot: other('journal'),
  snapshot_part: other('journal'),
  account_migration: other('internal'),
  kept_key: other('internal'),
  canned_answer: other('staff'),
  console_alarm: other('staff'),
  console_challenge_used: other('staff'),
  console_event: other('staff'),
  console_passkey: other('staff'),
  console_seat: other('staff'),
  console_session: other('staff'),
  console_verify_run: other('staff'),
  head_anchors: other('public proof'),
  liability_heads: other('public proof'),
  reserve_statement: other('public proof'),
  signed_heads: other('public proof'),
};
