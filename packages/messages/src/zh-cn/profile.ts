import type { profile as source } from '../en-us/profile.ts';
import type { SectionOf } from '../section.ts';

export const profile: SectionOf<typeof source> = {
  'profile.title': '个人资料',
  'profile.picture': '头像',
  'profile.pictureWords': '支持 JPEG、PNG、WebP，不超过 10 MB，将裁剪为正方形。',
  'profile.change': '更换头像',
  'profile.remove': '移除',
  'profile.removed': '头像已移除',
  'profile.changed': '头像已更换',
  'profile.name': '展示昵称',
  'profile.nameNote': '2 至 20 个字符。留空则显示邮箱开头几位，不会显示完整邮箱。',
  'profile.remark': '备注',
  'profile.remarkNote': '仅自己可见。',
  'profile.save': '保存',
  'profile.saved': '资料已保存',
};
