import { describe, expect, it } from 'vitest';
import { isRoomy } from './memory-folder.mjs';

const gibibyte = 2 ** 30;
const machine = (changes = {}) => ({
  mounts: '/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
  meminfo: 'MemTotal: 16000000 kB\nMemAvailable:   8388608 kB\n',
  freeBytes: 4 * gibibyte,
  ...changes,
});

describe('a folder in memory', () => {
  it('is used where it is large and may hold programs', () => {
    expect(isRoomy(machine())).toBe(true);
  });

  it('is not used where it is small, for data alone, missing, or takes memory that others need', () => {
    expect(isRoomy(machine({ freeBytes: 4 * gibibyte - 1 }))).toBe(false);
    expect(isRoomy(machine({ mounts: 'tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0\n' }))).toBe(false);
    expect(isRoomy(machine({ mounts: '/dev/vda / ext4 rw 0 0\n' }))).toBe(false);
    expect(isRoomy(machine({ meminfo: 'MemAvailable:   8388607 kB\n' }))).toBe(false);
    expect(isRoomy(machine({ meminfo: '' }))).toBe(false);
  });
});
