import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UPLOAD_REFUSED_READ_MS } from '../pictures/picture-limits.ts';
import { endUnreadUpload } from './upload-body.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A refusal that has left while its upload still comes, or has come. */
function refused(complete: boolean) {
  const request = Object.assign(new EventEmitter(), { complete, resume: vi.fn(), destroy: vi.fn() });
  const response = new EventEmitter();
  endUnreadUpload(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  response.emit('finish');
  return request;
}

it('reads what still comes of a refused upload for so long and no longer', () => {
  const request = refused(false);
  expect(request.resume).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(UPLOAD_REFUSED_READ_MS - 1);
  expect(request.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(request.destroy).toHaveBeenCalledTimes(1);
});

it('leaves the connection of an upload alone that ends in time, or had come whole', () => {
  const ending = refused(false);
  vi.advanceTimersByTime(UPLOAD_REFUSED_READ_MS - 1);
  ending.emit('end');
  const whole = refused(true);
  vi.advanceTimersByTime(UPLOAD_REFUSED_READ_MS);
  expect([ending.destroy, whole.destroy, whole.resume].map((call) => call.mock.calls.length)).toEqual([0, 0, 0]);
});
