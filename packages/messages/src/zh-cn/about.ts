import type { about as source } from '../en-us/about.ts';
import type { SectionOf } from '../section.ts';

export const about: SectionOf<typeof source> = {
  'about.pages': '站点信息',
  'about.version': '第 {version} 版，{date}',
  'about.usLead': 'Assay 是一家每一个数字都可核验的交易所。',
  'about.us1': '这是什么',
  'about.us1Text':
    '现货市场建立在同一套复式账本之上：每笔记账在每个币种上合计为零，没有任何接口、角色或开关可以修改余额。委托在确认之前已持久写入。',
  'about.us2': '您可以核验什么',
  'about.us2Text':
    '价格指数每秒一个价格，取各来源的中位数，编号连续、哈希成链。“指数来源”页面列出每个来源及被剔除的报价。',
  'about.us3': '由谁运行',
  'about.us3Text':
    'Assay 是依据 Apache 2.0 许可证发布的开源软件。运行一个实例的人即为其运营方，并对其负责。导航栏中的标记说明本实例是否为沙盒。',
  'about.policyLead': '我们保存您的哪些信息，以及原因。',
  'about.policy1': '保存的内容',
  'about.policy1Text': '您的邮箱、加盐的密码哈希、登录会话，以及您的委托、成交与余额。登录后所做的设置会保存在账户中。',
  'about.policy2': '不保存的内容',
  'about.policy2Text': '没有广告，没有跟踪，没有第三方脚本。本页面不从其他服务器加载任何内容。',
  'about.policy3': '在您的浏览器中',
  'about.policy3Text': '语言、主题与会话令牌保存在浏览器本地存储中。退出登录会在本地删除令牌，并在服务器上使其失效。',
  'about.policy4': '保存多久',
  'about.policy4Text': '委托与记账属于链式日志，永不改写。其中只有账户编号，没有您的姓名或地址。',
  'about.connectLead': '如何联系本平台的运营方。',
  'about.connect1': '运营方',
  'about.connect1Text': '请联系向您提供本站网址的人，即本实例的运营方。本站未配置其他联系方式。',
  'about.connect2': '没有人会索要',
  'about.connect2Text':
    '工作人员绝不会索要验证码、密码或资金密码，也不会要求充值。凡是这样做的，无论使用何种名称或标志，都不是本平台人员。',
  'about.connect3': '软件缺陷',
  'about.connect3Text': '请注明错误文字、UTC 时间与页面。页面加载失败不影响委托和余额。',
  'about.protocolLead': '您与交易所之间的规则。',
  'about.protocol1': '委托',
  'about.protocol1Text':
    '价格优先，时间优先。限价委托须在指数 ±10 % 以内，市价委托到此为止。您的委托不会与您自己的委托成交。',
  'about.protocol2': '手续费',
  'about.protocol2Text':
    '每笔成交按挂单或吃单、依 30 天成交额分级，从您收到的币中扣除。费率表对所有人相同，见“手续费”页面。',
  'about.protocol3': '价格',
  'about.protocol3Text':
    '除页面另有说明外，K 线与行情来自参考行情；订单簿为本平台自有，可直接成交。指数 3 秒没有更新时，市场仅可撤单。',
  'about.protocol4': '平台的权限',
  'about.protocol4Text':
    '运营方可以暂停市场、设定之后的费率，每一次操作都连同操作人和原因写入日志。运营方无法更改余额、成交或已有的价格。',
  'about.protocol5': '您的账户',
  'about.protocol5Text': '一人一户。请妥善保管密码与邮箱。您自己的程序可以使用本页面使用的所有接口。',
  'about.legalLead': '本软件承诺什么，不承诺什么。',
  'about.legal1': '许可证',
  'about.legal1Text': 'Assay 依据 Apache 2.0 许可证授权，不附带任何形式的担保。',
  'about.legal2': '沙盒',
  'about.legal2Text':
    '沙盒中的币均为测试币：免费、没有价值、不能兑换成钱。行情可能为模拟或录制，导航栏中的标记会说明。平台自有账户在订单簿中报价和交易；它们彼此之间的成交会在成交列表中标明，并计入本平台的 K 线和 24 小时数据。',
  'about.legal3': '风险',
  'about.legal3Text': '加密资产价格波动剧烈，您可能损失全部投入。本站内容均不构成建议。',
  'about.legal4': '标识',
  'about.legal4Text': '各币种的名称与标识归其所有者所有，仅用于区分币种。',
};
