import type { operator as source } from '../en-us/operator.ts';
import type { SectionOf } from '../section.ts';

export const operator: SectionOf<typeof source> = {
  'operator.summaryset-market-state': '关闭一个市场，或撤回运营方自己设下的限制。',
  'operator.effectset-market-state':
    '立即生效。cancel-only：不接受新订单，做市报价撤下，用户仍可撤单。halted：同上，页面显示暂停交易。open：恢复由行情和指数决定。行情、指数与运营方三者以最严格者为准；任何人的订单都不受影响。',
  'operator.summaryconfigure-market': '更改一个市场中可以更改的参数，未列出的保持不变。',
  'operator.effectconfigure-market':
    '自下一笔订单起生效，已挂出的订单不变。市场的币种和小数位永远不能更改。重启后保持运营方的设置。',
  'operator.summaryconfigure-fees': '设定整张手续费表。',
  'operator.effectconfigure-fees':
    '自下一笔成交起生效，过去的成交手续费不变。手续费不超过 5 %。重启后保持运营方的设置。',
  'operator.summaryconfigure-quote-template': '设定平台做市账户的报价阶梯。',
  'operator.effectconfigure-quote-template': '自使用该模板的下一次报价起生效。重启后保持运营方的设置。',
  'operator.summarywithdraw-quotes': '将平台做市账户的报价撤出订单簿。',
  'operator.effectwithdraw-quotes':
    '立即生效。该账户一两秒内会重新报价；要让报价不再出现，请关闭市场。用户的订单不能被撤下。',
  'operator.summaryconfirm-time': '当启动时的系统时钟与最新批次相差过大而不接受订单时，为该时钟作保。',
  'operator.effectconfirm-time':
    '立即生效：开始接受订单。时钟超前时照其采用，时间不会倒退；此前曾超前、如今落后时，时间以十分之九的速度前进，直到系统时钟追上。任何人的等待期或自我限制都不会缩短。',
  'operator.summaryend-sessions': '结束会话：所有人的，或某一用户的。恢复备份会带回已结束的会话，恢复后应执行。',
  'operator.effectend-sessions':
    '立即生效。令牌失效，已打开的连接退出登录，设为断线即撤的订单被撤销。用户以验证码和密码重新登录；已知的浏览器仍被记住。结束某一用户的会话时，该用户会收到消息和邮件；结束所有人的会话不逐一通知，可发布公告说明。',
  'operator.summaryresolve-dead-letter':
    '处理发件箱中多次尝试仍失败的信件，由 `npm run operate -- dead-letters` 列出。',
  'operator.effectresolve-dead-letter':
    '立即生效。retry：重新发送，次数与时限同新信件。drop：不再发送，内容被清除。含验证码的邮件失败即清除内容，只能丢弃；任何人都不能更改信件的内容或去向。',
  'operator.summaryopen-seat': '授予一名员工管理后台的席位，按角色或自定的权限范围。',
  'operator.effectopen-seat':
    '立即生效。启用码只向最后给出命令的人显示一次；新席位凭其在 72 小时内设定密码和二次验证。席位不能交易，用户不能进入。名称永不重复使用。',
  'operator.summarychange-seat': '更改一个席位的角色或权限范围。',
  'operator.effectchange-seat': '立即生效：其会话结束，须重新登录。最后一个可授予席位的席位不能失去该权限。',
  'operator.summaryclose-seat': '永久关闭管理后台的一个席位。',
  'operator.effectclose-seat': '立即生效：其会话结束，其提议不能再被批准。最后一个可授予席位的席位不能关闭。',
  'operator.looklist-seats': '管理后台的席位，包括已关闭的。',
  'operator.looklist-proposals': '等待第二人批准的提议，最早的在前，并显示各自现在的效果。',
  'operator.summaryfreeze-account': '冻结某人的账户；此后只有运营方可以解冻。',
  'operator.effectfreeze-account':
    '立即生效。撤销其挂单和报价，不再接受任何委托、报价、合约或划转，结束其所有会话，并告知本人。进行中的合约照常结算，账户中的资产不会被扣除。',
  'operator.summarythaw-account': '解冻已冻结的账户，无论由谁冻结。',
  'operator.effectthaw-account':
    '立即生效：本人可重新登录并交易，并会收到通知。已撤销的委托不会恢复，提现暂停期继续有效。',
  'operator.summarylower-limit': '调低某人可提现或下注的上限，或撤回运营方自己的调低。',
  'operator.effectlower-limit':
    '立即生效，仅限新的提现与合约。本人设定的限额与运营方的限额取较小者，因此任何限额都不会比本人设定的更宽。此前的申请和持有中的合约照常，并会告知本人。',
  'operator.alonelower-limit': '调低一人即可；重新放宽或撤回须两人。',
  'operator.summaryset-parameter': '设定客服的联系方式和语言菜单提供的语言，替代服务器的设置。',
  'operator.effectset-parameter':
    '立即生效，以此后的请求为准；已打开的页面在下次载入时得知。重启后保持运营方的设置。其他参数由相应配置决定：contract_fee_rate 来自 configure-contract-coin。',
  'operator.summarystop-signer': '打开签名进程的紧急停止开关：持有密钥的进程不再签名。',
  'operator.effectstop-signer':
    '立即生效：不再签署任何付款、归集或储备金声明。充值照常入账，提现照常受理并等待。只能在签名进程本机以 `npm run signer -- resume` 关闭：掌握服务器的人不能打开已关闭的开关。',
  'operator.summaryset-purchase': '允许或不允许某人购买产品（理财、认购）。',
  'operator.effectset-purchase': '立即生效，仅限新的购买；交易、合约和此前已购买的产品照常。页面在下次载入账户时得知。',
  'operator.summaryconfigure-contract-option':
    '开放、关闭或更改某一交易对的一种持有时间，真实与模拟账户相同。未列出的保持不变。',
  'operator.effectconfigure-contract-option':
    '自下一笔合约起生效，持有中的合约沿用其开仓时冻结的收益率和规则。新的持有时间须给出全部字段。重启后保持运营方的设置。',
  'operator.summaryconfigure-contract-coin': '更改一种本金币的手续费、敞口和默认限额。未列出的保持不变。',
  'operator.effectconfigure-contract-coin':
    '自下一笔合约起生效；持有中合约的手续费已冻结，用户自设的限额仍由用户决定。重启后保持运营方的设置。',
  'operator.summaryfund-contract-pool': '向支付盈利的资金池注入资金。',
  'operator.effectfund-contract-pool':
    '立即生效，每个编号仅一次。沙盒中资金为新发行；实盘中来自金库，且金库必须持有；模拟资金始终为新发行。',
  'operator.summaryset-contracts-state': '停止某一交易对或全部交易对的新合约，或撤回运营方自己的停止。',
  'operator.effectset-contracts-state':
    '立即生效，仅限新合约。指数照常运行，持有中的合约照常按其结算。落在作废窗口内的停止会随之公布。',
  'operator.summaryallow-contract-country': '允许或禁止某一国家或地区使用真实合约账户。实盘模式仅在获准之处提供。',
  'operator.effectallow-contract-country':
    '立即生效，仅限新合约与划转，以通过认证的身份所属国家或地区为准。法律依据在当地用户的页面上显示。',
  'operator.summaryanswer-chat':
    '以客服身份写给用户：回复，或发起对话的提问。`npm run operate -- list-chats` 列出联系过客服的用户。',
  'operator.effectanswer-chat':
    '立即生效：出现在对话中，未打开页面的用户会收到有新回复的邮件，查看之前只发一次。任何人都不能更改或撤回。日志只保存文字的哈希，不保存文字。对同一消息的相同回复只发送一次。',
  'operator.summaryclose-chat': '结束一段客服对话。',
  'operator.effectclose-chat': '立即生效：用户看到对话已关闭，再次发言即可重新打开。内容不会被删除。',
  'operator.summaryconfigure-commission': '设定邀请人从被邀请人现货手续费中获得的返佣。',
  'operator.effectconfigure-commission':
    '自下一笔成交起生效，过去的返佣不变。返佣不超过手续费的一半，因此任何人都无法与自己邀请的账户对敲获利。合约的本金、手续费和亏损从不产生返佣。重启后保持运营方的设置。',
  'operator.summaryconfigure-conversion': '设定某币种的兑换点差，或开启、关闭其兑换。未指定的项保持不变。',
  'operator.effectconfigure-conversion':
    '自下一次报价起生效；仍有效的报价按原样成交。点差向所有人公示，两种币之间取较大者。重启后保持运营方的设置。',
  'operator.summaryfund-treasury': '向平台金库注入资金，兑换由金库支付。仅限沙盒。',
  'operator.effectfund-treasury':
    '立即生效，每个编号只执行一次。与沙盒中的一切资金一样由系统发放；实盘模式下，金库只来自专门的充值。',
  'operator.summaryoffer-subscription':
    '发布新币申购，或更改已发布的申购：时间窗口、总量、上下限、文字以及是否暂停。未指定的项保持不变。',
  'operator.effectoffer-subscription':
    '立即生效。总量自此由奖励账户锁定，须事先有足够的可用数量，可用 move-treasury 转入。一旦有人申购，币种、价格、单位与释放计划不变，总量只增不减；窗口结束后一切不再更改。',
  'operator.summarycancel-subscription': '在申购窗口结束前取消项目。',
  'operator.effectcancel-subscription': '立即且永久生效：所有款项退回各人理财账户，币解除锁定，不可撤销。',
  'operator.summarymove-treasury': '在平台自有资金账户之间划转。',
  'operator.effectmove-treasury':
    '立即生效，每个编号只执行一次。只能动用未被占用的部分：未结合约可能的盈利等占用资金保持不动。任何用户的余额都不在其中。',
  'operator.summaryconfigure-fund': '新设基金，暂停、开放或关闭基金，或修改其条款。未填写的项目保持不变。',
  'operator.effectconfigure-fund':
    '自下一笔订单起生效；等待中的订单按下单时的费率执行。基金的构成一经设定不可更改；只要有人持有或等待份额，费率就不能提高。暂停和关闭后不再接受申购，任何状态下均可赎回；关闭后不可重新开放。新基金在其全部币种的下一个指数价格时首次计算净值。',
  'operator.summarypublish-notice': '以各语言向所有人发布公告：显示在首页和公告列表，并立即推送到已打开的页面。',
  'operator.effectpublish-notice':
    '自 `from` 起至 `until` 止。内容为纯文本，段落以空行分隔，`[文字](地址)` 是指向本站页面（`/fees`）或 https 地址的链接。发布后不能更改，只能撤回。',
  'operator.summarywithdraw-notice': '撤回等待发布或正在显示的公告。',
  'operator.effectwithdraw-notice': '立即生效，已打开的页面同样如此。看过的人已经看过。',
  'operator.summaryapprove-withdrawal': '批准一笔待审核的提现，由 `npm run operate -- list-withdrawals` 列出。',
  'operator.effectapprove-withdrawal': '达到所需人数后立即生效，同一人重复批准不计。按用户本人填写的地址和数量发出。',
  'operator.summaryreject-withdrawal': '拒绝一笔尚未发出的提现，原因须取自公布的列表。',
  'operator.effectreject-withdrawal': '立即生效：数量与手续费全额退回，用户会得知原因。',
  'operator.summarypause-network': '暂停某一网络的充值和提现。',
  'operator.effectpause-network': '立即生效：充值原地等待，不受理也不开始发送提现。已在发送的继续进行。',
  'operator.summaryresume-network': '恢复某一网络的充值和提现。',
  'operator.effectresume-network': '立即生效：等待中的充值入账，等待中的提现发出。',
  'operator.summarydisturb-chain': '让沙盒链发生真实链偶尔会发生的事。正式模式下没有沙盒链。',
  'operator.effectdisturb-chain':
    '立即生效。reorganise：最新的区块被替换，其中的交易进入其他区块；drop：同上，但其中的交易消失；fail-next：下一笔付款进入区块但不转移任何资产。已入账的充值不受影响。',
  'operator.summarypause-withdrawals': '暂停所有网络的提现。',
  'operator.effectpause-withdrawals': '立即生效：不受理也不开始发送提现。充值和已在发送的提现继续进行。',
  'operator.summaryresume-withdrawals': '恢复提现。',
  'operator.effectresume-withdrawals': '立即生效。单独暂停的网络仍保持暂停。',
  'operator.summaryconfigure-network-coin': '更改某币种在某网络上的手续费和限额，未列出的保持不变。',
  'operator.effectconfigure-network-coin':
    '自下一笔充值和提现起生效，此前申请的提现沿用原手续费。重启后保持运营方的设置。',
  'operator.summaryconfigure-withdrawal-review': '设定哪些提现自动放行，哪些需要两人批准。',
  'operator.effectconfigure-withdrawal-review':
    '自下一笔提现起生效。按指数折合 USDT 计算，没有价格的需要两人。24 小时内同一用户或同一地址的提现合并计算。全部用户合计，24 小时内自动放行不超过较大界限的五倍，仅一人批准不超过二十五倍。重启后保持运营方的设置。',
  'operator.summarylook-at-deposit': '对某用户首笔待审核的大额充值作出结论：可以入账，或继续等待。',
  'operator.effectlook-at-deposit': 'take：在满足其余条件后数秒内入账，不可撤回。keep-waiting：除操作日志外没有变化。',
  'operator.summaryconfigure-deposit-review': '设定充值从多少价值起需要第二个节点、更多确认数和人工审核。',
  'operator.effectconfigure-deposit-review':
    '自下一笔充值起生效。按指数折合 USDT，并与该用户 24 小时内的充值合并计算；没有价格的视为大额。重启后保持运营方的设置。',
  'operator.summarycredit-unclaimed':
    '将已到账但被退入待认领的币归还其所有者，由 `npm run operate -- list-unclaimed` 列出。',
  'operator.effectcredit-unclaimed': '立即生效，按到账数量全额入账，且仅限一次。',
  'operator.looklist-withdrawals': '未完成的提现：待审核的在前，其余在后，均按时间先后。',
  'operator.lookshow-withdrawal': '某一笔提现，无论结果如何。',
  'operator.lookwithdrawal-figures': '提现用时、逾期笔数，以及被拒绝的原因。',
  'operator.summaryconfigure-hosting': '新建理财产品或矿池，或更改、预约、暂停、关闭某一产品。未指定的项保持不变。',
  'operator.effectconfigure-hosting':
    '对此后的订单生效；进行中的订单保持其开始时的条款，其应得收益由奖励账户留存。关闭后不再开放。启动时保持管理员的设定。额度超出奖励账户所能承诺的部分不会售出。',
  'operator.looklist-products': '理财产品与矿池的已投入与已承诺数量，以及奖励账户中每个币种的应付、留存与可用数量。',
  'operator.looklist-subscriptions':
    '新币申购项目：各自的进度、申购需求，以及每个新币已承诺、奖励账户为此锁定和可用的数量。',
  'operator.lookpreview-allotment': '若申购窗口现在结束，该项目的分配结果。仅供查看，不作任何决定。',
  'operator.lookcustody': '充值归集至热钱包的情况（按网络）：待归集的地址数、进行中、已完成，以及所花费用。',
  'operator.looklist-funds':
    '所有基金的份额与持有人数、最近净值、等待下一次净值的订单，以及各币种为其份额持有的数量和金库中另有的数量。',
  'operator.looklist-unclaimed': '已到账但无人认领的币，最早的在前。',
  'operator.looklist-notices': '等待发布或正在显示的公告及其编号。',
  'operator.looklist-chats': '联系过客服的用户，等待最久的在前。',
  'operator.lookshow-chat': '某一用户对话中的最新消息。用户会看到消息已读。',
  'operator.elsewhereconfirm-head': '为较旧备份的末端作保，使恢复后的交易所重新接受订单。',
  'operator.title': '运营方能做与不能做的事',
  'operator.lead': '本交易所的运营方只有以下命令，没有其他命令。此列表直接取自交易所接受命令的目录。',
  'operator.summaryreject-kyc': '驳回用户提交的身份认证，原因须取自公布的列表。',
  'operator.effectreject-kyc': '立即生效：用户会得知原因，并可重新提交。照片在 30 天后删除。',
  'operator.summaryapprove-kyc': '通过用户提交的身份认证，等待者由 `npm run operate -- list-kyc` 列出。',
  'operator.effectapprove-kyc':
    '立即生效：需要身份认证的功能按证件所属国家或地区向用户开放，并通知用户。通过后任何人都不能更改。一份证件只能认证一个账户。',
  'operator.looklist-kyc': '等待审核的身份认证，等待最久的在前。',
  'operator.lookshow-kyc': '某一用户最近提交的内容，以及照片文件。每次查看都会记录。',
  'operator.cannotTitle': '任何运营方都不能做的事',
  'operator.canTitle': '运营方能做的事',
  'operator.lookTitle': '运营方能查看的内容',
  'operator.lookWords': '查看不会触及资金、订单或设置。',
  'operator.elsewhereTitle': '在交易所未运行时',
  'operator.command': '命令',
  'operator.what': '作用',
  'operator.when': '影响及生效时间',
  'operator.alonefreeze-account': '自冻结开始起不超过 72 小时的，一人即可。',
  'operator.aloneopen-seat': '在服务器本机上一人即可：能进入该机器的人本已持有数据目录。',
  'operator.alonechange-seat': '在服务器本机上一人即可：能进入该机器的人本已持有数据目录。',
  'operator.aloneclose-seat': '在服务器本机上一人即可：能进入该机器的人本已持有数据目录。',
  'operator.summarypost-correction': '更正平台对某人的欠款：在平台金库与其现货可用余额之间入账。',
  'operator.effectpost-correction':
    '立即生效，每个编号仅一次，按指数价值不超过 100,000 USDT。连同所写说明列入用户的划转记录，并告知本人。撤回须另作一笔反向更正，两笔都保留在记录中。委托、提现或产品占用的资产不受影响。',
  'operator.who': '由谁',
  'operator.persons1': '一人',
  'operator.persons2': '两人：一人提议，另一人批准',
  'operator.roleviewer': '查看员',
  'operator.rolesupport': '客服',
  'operator.rolereviewer': '审核员',
  'operator.roletreasurer': '财务',
  'operator.roleadministrator': '管理员',
  'operator.recordTitle': '如何记录',
  'operator.recordWords':
    '每条命令都须填写姓名和理由，确认前先显示其影响，并与两者一起永久写入日志。命令来自服务器本机和员工的管理后台；用户不能进入管理后台，席位也不能交易。何人、何事、何故连成哈希链，可由程序核验。',
  'operator.cannotoutcome': '决定谁赢',
  'operator.cannotoutcomeWords':
    '合约按指数报价和开仓时的规则结算。没有任何命令可以设定结果、开仓价、平仓价或指数报价。',
  'operator.cannotbalance': '暗中更改余额',
  'operator.cannotbalanceWords':
    '没有任何命令可以设定余额。资产只随您的订单、兑换、合约、划转、充值和提现，以及规则规定的返佣变动。平台的差错须由两人更正，自金库支出或退回金库，金额有上限，原因列入您的记录，并告知您。',
  'operator.cannotorder': '以您的名义交易',
  'operator.cannotorderWords': '没有任何命令可以替您下单、改单、成交或开仓。',
  'operator.cannothistory': '改写历史',
  'operator.cannothistoryWords': '日志是一条只能追加的哈希链。没有任何命令可以更改或删除其中的记录。',
  'operator.cannotwait': '放宽您自己的限制',
  'operator.cannotwaitWords': '限额和自我限制由您自己决定：没有任何命令可以提高前者或缩短后者。',
  'operator.cannotsecret': '读取您的密码',
  'operator.cannotsecretWords': '系统只保存加盐的哈希。没有任何命令可以显示、设定或绕过密码。',
  'operator.cannotunseen': '不留痕迹地操作',
  'operator.cannotunseenWords': '没有不写姓名和理由的命令，也没有不写入日志的命令。',
};
