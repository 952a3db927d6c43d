import type { consoleRefusals as source } from '../en-us/console-refusals.ts';
import type { SectionOf } from '../section.ts';

export const consoleRefusals: SectionOf<typeof source> = {
  'l.error.consoleClosed': '管理后台不对此地址开放',
  'l.error.seatLogin': '名称、密码或验证码不正确',
  'l.error.seatSessionEnded': '登录已结束，请重新登录',
  'l.error.seatProofOwed': '请再次进行二次验证',
  'l.error.seatScope': '您的席位无权进行此操作',
  'l.error.seatEnrolment': '启用码不正确、已使用或已过期',
  'l.error.consoleOrigin': '请求并非来自管理后台页面',
  'l.error.actRefused': '无法执行此操作',
  'l.error.lastSeatFactor': '这是该席位的最后一个第二因素',
  'l.error.proposalUnknown': '没有等待第二人批准的此项提议',
  'l.error.proposalOwn': '这是您本人的提议，须由他人批准',
  'l.error.proposalChanged': '其效果在此期间已变化，请重新查看',
  'l.error.proposalsExceeded': '等待第二人批准的提议过多',
  'l.error.actBeyondBounds': '超出运营方可设定的范围',
  'l.error.secondPersonNeeded': '一个人无法单独完成此操作',
  'l.error.seatUnknown': '没有此席位，或席位已关闭',
  'l.error.seatTaken': '已有或曾有同名席位',
  'l.error.tableUnknown': '没有此表格、列、筛选或排序',
  'l.error.caseDecided': '在此期间他人已作出决定',
  'l.error.exportsBusy': '正在生成的文件已够多，请稍后再试',
  'l.error.seatsExceeded': '席位数量已达上限',
  'l.error.lastAdministrator': '这是最后一个可授予席位的席位',
  'l.error.correctionTooLarge': '单次更正的金额过大',
  'l.error.correctionWords': '请用 1 至 200 个字符向用户说明原因',
};
