import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The C library's answer to every write into the data folder, while there is a certain file, is that of a quota that is used up (EDQUOT): kernels of containers know none. */
const source = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int refused(int fd) {
  char link[64], path[4096];
  const char *flag = getenv("QUOTA_FLAG"), *folder = getenv("DATA_DIR");
  if (flag == NULL || folder == NULL || access(flag, F_OK) != 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strncmp(path, folder, strlen(folder)) == 0;
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  static ssize_t (*next)(int, const void *, size_t, off64_t);
  if (next == NULL) next = dlsym(RTLD_NEXT, "pwrite64");
  if (refused(fd)) { errno = EDQUOT; return -1; }
  return next(fd, bytes, length, at);
}
ssize_t write(int fd, const void *bytes, size_t length) {
  static ssize_t (*next)(int, const void *, size_t);
  if (next == NULL) next = dlsym(RTLD_NEXT, "write");
  if (refused(fd)) { errno = EDQUOT; return -1; }
  return next(fd, bytes, length);
}`;
const folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
const library = join(folder, 'quota.so');
const isBuilt =
  process.platform === 'linux' &&
  spawnSync('cc', ['-shared', '-fPIC', '-x', 'c', '-o', library, '-', '-ldl'], { input: source }).status === 0;

describe.skipIf(!isBuilt)(`a quota that is used up${isBuilt ? '' : ' (left out: no C compiler, or not Linux)'}`, () => {
  let server: RunningServer;
  const flag = join(folder, 'used-up');
  const ready = async () => (await fetch(`${server.url}/readyz`)).text();
  const become = (state: string) => until(async () => ((await ready().catch(() => '')) === state ? null : `/readyz: ${state}`), 20_000);
  beforeAll(async () => {
    server = await startServer({ env: { LD_PRELOAD: library, QUOTA_FLAG: flag } });
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('is a full disk: what has to be written is refused, the server lives on, and it heals by itself', async () => {
    const { code } = await shareByCall(server.url);
    const pid = server.pid();
    writeFileSync(flag, '');
    for (let times = 0; times < 3; times += 1)
      expect(await call(server.url, endpoints.hostDownload.path, { url: null })).toMatchObject({ status: 503, body: { StatusCode: 503 } });
    expect(await ready()).toBe('disk');
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/ninefold_disk_full 1\n/);
    rmSync(flag);
    await become('ready');
    expect(await lookUp(server.url, code)).toBe(0);
    expect((await shareByCall(server.url)).code).not.toBe(code);
    expect(server.pid()).toBe(pid);
  }, 60_000);

  it('at the start is waited for', async () => {
    const { code } = await shareByCall(server.url);
    await server.kill();
    writeFileSync(flag, '');
    const coming = server.restart();
    await become('disk');
    rmSync(flag);
    await coming;
    expect(await lookUp(server.url, code)).toBe(0);
  }, 60_000);
});
