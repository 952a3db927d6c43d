import type { picture as source } from '../en-us/picture.ts';
import type { SectionOf } from '../section.ts';

export const picture: SectionOf<typeof source> = {
  'picture.choose': '选择文件',
  'picture.drop': '将图片拖放到此处',
  'picture.loading': '正在加载图片',
  'picture.notShown': '预览加载失败，图片已保存在服务器。',
  'picture.camera': '拍照',
  'picture.replace': '重新上传',
  'picture.uploaded': '已上传',
  'picture.sending': '正在上传 {percent}%',
  'picture.cancel': '取消',
  'picture.retry': '重试',
  'picture.unreadable': '浏览器无法将该文件作为图片打开',
  'picture.cropTitle': '调整图片',
  'picture.cropWords': '拖动可移动图片，仅发送框内部分。',
  'picture.cropZoom': '缩放',
  'picture.cropTurn': '旋转',
  'picture.cropUse': '使用这张图片',
  'picture.cameraTitle': '拍摄证件',
  'picture.cameraWords': '请将证件平放在画面中。',
  'picture.cameraStarting': '正在打开摄像头',
  'picture.cameraNone': '无法使用摄像头。请在浏览器中允许访问，或选择文件上传。',
  'picture.cameraTake': '拍照',
};
