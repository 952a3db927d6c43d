/** How many rows each table gets. */
export interface RowCounts {
  readonly users: number;
  readonly orders: number;
}

export type Filling = readonly [table: string, rows: number, texts: RowText];

const id = 'n';
const day = 86_400_000;
const firstMs = Date.UTC(2026, 0, 1);
const lastMs = Date.UTC(2026, 6, 1);

/** What a column holds in row `n` of `rows`, in SQL; every column that is not named gets a small number or an empty text. */
export type RowText = Readonly<Record<string, string>>;

/** A moment of half a year, the later the higher the number. */
const moment = (rows: number) => `${firstMs} + n * ${(lastMs - firstMs - day) / rows}::numeric`;
/** Somebody; every hundredth row is one of two accounts that trade all the time. */
const person = (users: number) => `CASE WHEN n % 100 = 0 THEN 1 + n / 100 % 2 ELSE 100001 + (n * 7919) % ${users} END`;
/** Of so many, the higher the rarer: half of the rows have the first. */
const rarer = (count: number) =>
  `1 + least(${count - 1}, floor(-ln(((n * 104729) % 1000003 + 1) / 1000004.0) / ln(2)))`;

/** What accounts keep. */
function accountRows({ users }: RowCounts): Filling[] {
  return [
    [
      'user_account',
      users,
      {
        user_id: `100000 + n`,
        email: `'Person' || n || '@example.org'`,
        email_key: `'person' || n || '@example.org'`,
        invitation_code: `'code' || n`,
        invited_by: `CASE WHEN n % 5 = 0 THEN 100001 + n / 100 END`,
        country: `chr(65 + (n % 26)::int) || chr(65 + (n / 26 % 4)::int)`,
        created_at_ms: moment(users),
      },
    ],
    [
      'login_attempt',
      3 * users,
      {
        attempt_id: id,
        user_id: `100001 + (n * 7919) % ${users}`,
        happened_at_ms: moment(3 * users),
        outcome: `CASE WHEN n % 9 = 0 THEN 'refused' ELSE 'succeeded' END`,
        address: `'10.' || n % 250 || '.' || n / 250 % 250 || '.1'`,
      },
    ],
    [
      'user_session',
      2 * users,
      {
        session_id: id,
        user_id: `100001 + (n * 7919) % ${users}`,
        token_hash: `sha256(n::text::bytea)`,
        created_at_ms: moment(2 * users),
        expires_at_ms: moment(2 * users),
        revoked_at_ms: `CASE WHEN n % 3 > 0 THEN 1 END`,
      },
    ],
  ];
}

/** What people send and are told. */
function peopleRows({ users }: RowCounts): Filling[] {
  return [
    [
      'kyc_submission',
      users / 2,
      {
        submission_id: id,
        user_id: '100000 + n',
        number_hash: `sha256(n::text::bytea)`,
        state: `CASE WHEN n % 1000 = 0 THEN 'rejected' WHEN n > ${users / 2 - 50} THEN 'reviewing' ELSE 'verified' END`,
        document_type: `'passport'`,
        submitted_at_ms: moment(users / 2),
      },
    ],
    ['chat_conversation', users / 10, { user_id: '100000 + n' }],
    [
      'person_message',
      3 * users,
      { message_id: id, user_id: `100001 + (n * 7919) % ${users}`, created_at_ms: moment(3 * users) },
    ],
    [
      'outbox',
      2 * users,
      {
        letter_id: id,
        kind: `'code-mail'`,
        key: `'mail ' || n`,
        state: `CASE WHEN n % 100000 = 0 THEN 'dead' ELSE 'done' END`,
        created_at_ms: moment(2 * users),
      },
    ],
    [
      'operator_actions',
      users / 10,
      {
        number: id,
        batch: id,
        time_ms: moment(users / 10),
        operator: `'seat:' || chr(97 + (n % 20)::int)`,
        command: `CASE WHEN n % 50 = 0 THEN 'publish-notice' ELSE 'set-market-state' END`,
        fields: `'{}'`,
      },
    ],
    [
      'console_event',
      users / 10,
      {
        event_id: id,
        happened_at_ms: moment(users / 10),
        seat: `chr(97 + (n % 20)::int)`,
        what: `CASE WHEN n % 50 = 0 THEN 'exported' ELSE 'signed-in' END`,
        address: `'10.0.0.' || n % 250`,
      },
    ],
  ];
}

/** Orders, fills and contracts. */
function tradingRows({ users, orders }: RowCounts): Filling[] {
  return [
    [
      'orders',
      orders,
      {
        user_id: person(users),
        order_id: id,
        user_number: id,
        market_id: rarer(17),
        market_number: id,
        side: 'n % 2',
        status: '1 + n % 2',
        updated_at_ms: moment(orders),
        created_at_ms: moment(orders),
      },
    ],
    [
      'fills',
      orders / 2,
      {
        fill_id: id,
        market_id: rarer(17),
        taker_user_id: person(users),
        maker_user_id: `1 + n % 2`,
        taker_number: id,
        maker_number: id,
        taker_side: 'n % 2',
        time_ms: moment(orders / 2),
      },
    ],
    [
      'contracts',
      orders / 4,
      {
        order_id: id,
        user_id: person(users),
        symbol_id: rarer(11),
        asset_id: '1',
        account: 'n % 2',
        direction: 'n / 2 % 2',
        state: `CASE WHEN n > ${orders / 4 - 100} THEN 1 ELSE 2 END`,
        result: `CASE WHEN n % 100000 = 0 THEN 4 WHEN n % 1000 = 0 THEN 3 ELSE 1 + n % 2 END`,
        opened_at_ms: moment(orders / 4),
        settled_at_ms: `CASE WHEN n > ${orders / 4 - 100} THEN 0 ELSE ${moment(orders / 4)} END`,
      },
    ],
  ];
}

/** What comes, goes and moves. */
function walletRows({ users, orders }: RowCounts): Filling[] {
  const tenth = orders / 10;
  return [
    [
      'deposits',
      tenth,
      {
        user_id: person(users),
        time_ms: moment(tenth),
        deposit_id: id,
        user_number: id,
        network_id: '1 + n % 8',
        asset_id: rarer(12),
        transaction_id: `md5(n::text)`,
        state: `CASE WHEN n % 20000 = 0 THEN 1 ELSE 0 END`,
      },
    ],
    [
      'withdrawals',
      tenth,
      {
        user_id: person(users),
        time_ms: moment(tenth),
        withdrawal_id: id,
        user_number: id,
        network_id: '1 + n % 8',
        asset_id: rarer(12),
        address: `md5((n / 3)::text)`,
        transaction_id: `md5(n::text)`,
        state: `CASE WHEN n > ${tenth - 40} THEN n % 3 ELSE 3 END`,
        requested_at_ms: moment(tenth),
        changed_at_ms: moment(tenth),
      },
    ],
    [
      'conversions',
      tenth,
      {
        user_id: person(users),
        time_ms: moment(tenth),
        conversion_id: id,
        number: id,
        from_asset_id: '1',
        to_asset_id: '2',
      },
    ],
    ['transfers', tenth, { user_id: person(users), time_ms: moment(tenth), batch: id, user_number: id, asset_id: '1' }],
  ];
}

/** Products and what is owed. */
function earnRows({ users }: RowCounts): Filling[] {
  return [
    ['liability_days', 2 * users, { day: `20440 + n % 20`, asset_id: `1 + n / 20 % 3`, user_id: `100001 + n / 60` }],
    [
      'hosting_positions',
      users / 2,
      {
        user_id: person(users),
        position_id: id,
        product_id: '1 + n % 40',
        kind: 'n % 2',
        asset_id: '1',
        state: `CASE WHEN n % 50000 = 0 THEN 1 ELSE n % 2 * 2 END`,
      },
    ],
    [
      'fund_orders',
      users / 2,
      {
        user_id: person(users),
        order_id: id,
        fund_id: '1 + n % 12',
        side: 'n % 2',
        pay_asset_id: '1',
        state: `CASE WHEN n > ${users / 2 - 20} THEN 0 ELSE 1 END`,
      },
    ],
    ['subscriptions', users / 2, { user_id: person(users), entry_id: id, project_id: '1 + n % 20' }],
  ];
}

export function fillingsOf(counts: RowCounts): readonly Filling[] {
  return [accountRows, peopleRows, tradingRows, walletRows, earnRows].flatMap((rows) => rows(counts));
}
