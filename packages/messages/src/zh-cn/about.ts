import type { about as source } from '../en-us/about.ts';
import type { SectionOf } from '../section.ts';

export const about: SectionOf<typeof source> = {
  'about.pages': '站点信息',
  'about.contents': '本页内容',
  'about.version': '第 {version} 版，{date}',

  'about.usLead': 'Assay 是一家每一个数字都可核验的交易所。',
  'about.usWhat': '这是什么',
  'about.usWhatWords':
    '自有订单簿的现货市场，以及基于公开价格指数的秒合约。两者共用一套复式账本：每笔记账在每个币种上合计为零，没有任何接口、角色或开关可以修改余额。\n委托在确认之前已持久写入。凡是告知您已发生的，就已经发生，即使机器在下一刻出现故障。',
  'about.usChecked': '您可以核验什么',
  'about.usCheckedWords':
    '指数每秒一个价格，取各来源的中位数，编号连续、哈希成链。每分钟对链头签名并公布。\n每笔已结束的合约都有一份凭证，包含用于结算的价格和计算过程。您的浏览器可以重新计算，也可以在任何机器上用我们的命令核验。\n用户在合约中的整体盈亏，以及作废的合约为平台节省或增加的成本，均连同每一个结果公布。\n平台每天以签名的总和公布对全部账户的负债，并列出链上资产，您的浏览器可以核验您的余额已计入其中。提现用时与拒绝原因同样公开。',
  'about.toLiabilities': '负债证明',
  'about.toContracts': '合约验证',
  'about.toWithdrawals': '提现统计',
  'about.usMissing': '目前还没有的',
  'about.usMissingWords': '尚无手机站点，运营方通过命令行操作。',
  'about.usOperator': '由谁运行',
  'about.usOperatorWords':
    'Assay 是开源软件。运行一个实例的人即为其运营方，并对其负责。导航栏中的标记说明本实例是否为沙盒。',

  'about.policyLead': '我们保存您的哪些信息、为什么保存、保存多久。',
  'about.policyAccount': '您的账户',
  'about.policyAccountWords':
    '您的邮箱、加盐的密码哈希、您填写的国家或地区、您接受的协议版本、您使用的邀请码，以及您为账户设置的内容、头像和名称。\n为了您的安全：每次会话和登录的网络地址、浏览器与时间，每个登录过的浏览器的标记，验证码和密码输错的次数，以及您的二次验证方式。其中的密钥均经过哈希或加密。\n通知您的内容：您消息列表中的消息。',
  'about.policyIdentity': '您的身份信息（如果您进行认证）',
  'about.policyIdentityWords':
    '姓名、国家或地区、证件号码和证件照片。照片和号码以存放在数据库之外的密钥加密；只有您和审核人员可以看到照片。照片中除画面以外的信息，例如拍摄地点，会在保存之前去除。',
  'about.policyService': '您写给客服的内容',
  'about.policyServiceWords':
    '您的消息和您发送的图片；图片会重新绘制以去除相机添加的信息，并加密保存。由本实例的运营方阅读并回复。运营方的日志只保存每条回复的哈希，不保存其文字。',
  'about.policyTrading': '您的交易',
  'about.policyTradingWords':
    '委托、成交、合约、划转与余额记录在链式日志中，永不改写。其中只有账户编号，没有您的姓名或地址。',
  'about.policyNot': '不保存的内容',
  'about.policyNotWords': '没有广告画像，没有跟踪，没有第三方内容。本站不从其他服务器加载脚本、字体或图片。',
  'about.policyBrowser': '在您的浏览器中',
  'about.policyBrowserWords':
    '语言、主题、交易界面的布局与会话令牌保存在浏览器本地存储中。退出登录会在本地删除令牌，并在服务器上使其失效。\n一个 Cookie 用于标记曾经登录过的浏览器，这样他人的错误尝试无法把您锁在门外。任何脚本都无法读取它。',
  'about.policyWho': '谁会得到这些信息',
  'about.policyWhoWords':
    '本实例的运营方，以及为其投递邮件的邮件服务。除运营方所在国家的法律要求外，不提供给任何其他人。\n签名的指数链头会公布，其中只有价格，没有个人信息。',
  'about.policyHowLong': '保存多久',
  'about.policyHowLongWords':
    '已结束的会话、登录记录和用过的验证码：90 天。浏览器标记：最后一次登录后 180 天。消息列表中的消息：180 天。与客服的会话：一年。\n证件照片：未提交的 7 天，被拒绝后 30 天，认证通过后 5 年。\n账户：直至您注销。注销后，可识别您身份的信息立即删除，客服会话 30 天后删除，身份资料与您已同意的条款按法律要求的期限保存（运营方未另行说明时为五年）；邮箱仅保留不可逆的指纹，不能再注册其他账户。记有账户编号的日志会一直保留。',
  'about.policyRights': '您可以要求什么',
  'about.policyRightsWords':
    '您可在安全中心获取我们保存的关于您的全部数据副本，也可在那里注销账户，并了解必须保留的内容及原因。您自己的记录可以在显示它们的页面导出为 CSV。其他要求，例如更正信息，请联系运营方。',

  'about.connectLead': '如何联系本平台的运营方。',
  'about.connectStaff': '没有人会向您索要',
  'about.connectStaffWords':
    '工作人员绝不会索要验证码、密码或资金密码，不会要求充值，也不会在提现前收取任何费用。凡是这样做的，无论使用何种名称或标志，都不是本平台人员。',
  'about.connectBefore': '请提供这些信息',
  'about.connectBeforeWords':
    '您的 UID、所在页面、UTC 时间和错误文字。涉及委托或合约时，请提供编号。\n页面加载失败不影响委托和余额。',

  'about.protocolLead': '您与交易所之间的规则。',
  'about.protocolAgreement': '您同意的内容',
  'about.protocolAgreementWords':
    '注册即表示您与本实例的运营方达成本协议。请仅在法律允许的地区使用。沙盒中没有任何有价值的资产易手。',
  'about.protocolPerson': '您的账户',
  'about.protocolPersonWords':
    '一人一户，仅限本人使用。请妥善保管密码与邮箱：凭它们下的委托视为您的委托。\n您自己的程序可以在公布的限额内使用本站页面使用的所有接口。',
  'about.protocolOrders': '现货委托',
  'about.protocolOrdersWords':
    '价格优先，时间优先。价格可偏离指数的幅度、最小委托和各市场的价格步长见“交易规则”页面。市价委托到达价格带即停止。\n成交不可撤销。您的委托不会与您自己的委托成交。',
  'about.protocolFees': '手续费',
  'about.protocolFeesWords':
    '每笔成交按挂单或吃单、依 30 天成交额分级，从您收到的币中扣除。费率表对所有人相同，见“手续费”页面。新费率只适用于其后的成交。',
  'about.protocolPrices': '价格',
  'about.protocolPricesWords':
    '除页面另有说明外，K 线与行情来自参考行情；订单簿为本平台自有，可直接成交。指数 3 秒没有更新时，市场仅可撤单。',
  'about.protocolContracts': '秒合约',
  'about.protocolContractsWords':
    '您投入一笔金额，判断到期时指数高于还是低于入场价。判断错误将损失全部投入，长期来看多数人会亏损：页面会显示不亏不赚所需的胜率。\n收益率、手续费与规则在下单时固定。结果只由公开的指数价格决定；缺少价格时，无论原本谁赢，投入与手续费都会退回。\n投入金额与单日亏损设有上限，您可以随时调低并立即生效，也可以自我禁入。',
  'about.protocolOutages': '出现故障时',
  'about.protocolOutagesWords':
    '已确认的继续有效。未确认的可能已发生，也可能没有：页面会查询结果，重复查询不会重复下单。\n在平台停机期间到期的合约，恢复后按同样的指数价格结算，或者作废。',
  'about.protocolHands': '运营方可以做什么',
  'about.protocolHandsWords':
    '暂停市场、设定之后的费率和限额、审核身份、结束登录会话、发布公告，以及回复您。每一次操作都连同操作人和原因写入日志。\n更改余额、成交、未结束的合约或已有的价格：没有人可以。',
  'about.protocolChanges': '新版本',
  'about.protocolChangesWords': '本协议有版本号和日期。实质性修改会提高版本号，并且不影响已有的委托和合约。',

  'about.legalLead': '本软件承诺什么，不承诺什么。',
  'about.legalLicence': '许可证',
  'about.legalLicenceWords':
    'Assay 依据 Apache 2.0 许可证授权，不附带任何形式的担保。他人编写的部分保留其各自的许可证。',
  'about.legalSandbox': '沙盒',
  'about.legalSandboxWords':
    '沙盒中的币均为测试币：免费、没有价值、不能兑换成钱。行情可能为模拟或录制，导航栏中的标记会说明。\n平台自有账户在订单簿中报价和交易。它们彼此之间的成交会在成交列表中标明，并计入本平台的 K 线和 24 小时数据。',
  'about.legalCustody': '托管',
  'about.legalCustodyWords':
    '余额是本软件账本中的一笔记录。币存放在链上，私钥只由签名进程持有；链上的数量时刻与账本对应。沙盒链上的币没有价值。',
  'about.legalRisk': '风险',
  'about.legalRiskWords': '加密资产价格波动剧烈，您可能损失全部投入。一笔秒合约可能在一分钟内损失全部投入金额。',
  'about.legalAdvice': '不构成建议',
  'about.legalAdviceWords': '本站内容均不构成买入、卖出或持有任何资产的建议。',
  'about.legalMarks': '标识',
  'about.legalMarksWords': '各币种的名称与标识归其所有者所有，仅用于区分币种。',
};
