import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { PAGE_STATE_ID, readPageState } from '@ninefold/legacy-api/page-state.ts';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { type SignedInPerson, signedInPerson } from '@ninefold/testkit/signed-in.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startServer();
  photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'planted-canary' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
}, 30_000);
afterAll(() => server.stop());

async function upload(person: SignedInPerson | null, picture: Uint8Array, name = 'picture.jpg', field = 'picture') {
  const form = new FormData();
  form.set(field, new Blob([picture as never], { type: 'image/jpeg' }), name);
  const answer = await fetch(`${server.url}/account/background`, {
    method: 'POST',
    headers: { origin: server.url, ...person?.headers },
    body: form,
  });
  const body = (await answer.json()) as { d?: { iError: number; backgroundId: string }; StatusCode?: number; Details?: string };
  return { status: answer.status, body };
}
const download = (id: string, headers: Record<string, string> = {}) => fetch(`${server.url}/account/background/${id}`, { headers });
async function backgroundsInPage(person: SignedInPerson) {
  const html = await (await fetch(server.url, { headers: person.headers })).text();
  const block = new RegExp(`id="${PAGE_STATE_ID}">([^<]*)<`).exec(html)?.[1] ?? '';
  const { sUserBackground, sFactoryBackground } = readPageState(block);
  return { own: sUserBackground, factory: sFactoryBackground };
}
const folder = () => join(server.dataDir, 'backgrounds');

describe('a background picture', { timeout: 30_000 }, () => {
  it('[SEC-35] [PAGE-15] [C-39] [CONST-23] is written anew, without what was hidden in it, and shown from the own origin', async () => {
    const anna = signedInPerson(server);
    const { status, body } = await upload(anna, photo, '../../../etc/passwd.jpg');
    expect(status).toBe(200);
    expect(body.d?.iError).toBe(0);
    const id = body.d?.backgroundId as string;
    const address = (await backgroundsInPage(anna)).own;
    expect(address).toBe(`/account/background/${id}`);
    const answer = await fetch(server.url + address, { headers: anna.headers });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height, format, exif, xmp, icc } = await sharp(bytes).metadata();
    expect({ width, height, format, exif, xmp, icc }).toEqual({ width: 320, height: 200, format: 'webp' });
    expect(bytes.includes('planted-canary')).toBe(false);
    const thumbnail = await download(`${id}?size=thumbnail`, anna.headers);
    expect((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).width).toBe(115);
    for (const name of [`${id}.webp`, `${id}.115.webp`]) expect((await stat(join(folder(), name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    expect((await download(id, { ...anna.headers, 'if-none-match': `"${id}"` })).status).toBe(304);
  });

  it('[SEC-35] of another is not found, nor one that never was, nor a path', async () => {
    const [anna, bela] = [signedInPerson(server), signedInPerson(server)];
    const id = (await upload(anna, photo)).body.d?.backgroundId as string;
    for (const headers of [bela.headers, {}]) expect((await download(id, headers)).status).toBe(404);
    for (const other of ['nothing', '..%2f..%2fninefold.sqlite', `${id}.webp`, `${id}%00`])
      expect((await download(other, anna.headers)).status).toBe(404);
    for (const path of ['/api/account/background', '/api/account/background/remove'])
      expect((await call(server.url, path, { backgroundId: id }, bela.headers)).body).toEqual({ d: { iError: 1 } });
    expect((await download(id, anna.headers)).status).toBe(200);
  });

  it('[SEC-35] is shown to the people in its owner’s meeting, as long as they are in it', async () => {
    const anna = signedInPerson(server);
    const id = (await upload(anna, photo)).body.d?.backgroundId as string;
    const { body } = await call(server.url, endpoints.hostDownload.path, { url: '' }, anna.headers);
    const { i_ViewerCode: codeOrPurl } = (body as { d: { i_ViewerCode: string } }).d;
    const visited = await fetch(server.url);
    const cookie = visited.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect((await download(id, { cookie })).status).toBe(404);
    // In somebody else's meeting it is none of theirs either.
    const other = await shareByCall(server.url);
    const guest = await LiveClient.open(server.url, { cookie });
    guest.send({ type: 'join', codeOrPurl: other.code });
    await guest.waitFor('media');
    expect((await download(id, { cookie })).status).toBe(404);
    guest.close();
    const viewer = await LiveClient.open(server.url, { cookie });
    viewer.send({ type: 'join', codeOrPurl });
    await viewer.waitFor('welcome');
    await until(async () => ((await download(id, { cookie })).status === 200 ? null : 'the host’s background'));
    expect((await download(id)).status).toBe(404);
    // Only what the owner shows: of the own pictures one that is not chosen stays theirs alone.
    await upload(anna, photo);
    expect((await download(id, { cookie })).status).toBe(404);
    await call(server.url, '/api/account/background', { backgroundId: id }, anna.headers);
    expect((await download(id, { cookie })).status).toBe(200);
    viewer.close();
    await until(async () => ((await download(id, { cookie })).status === 404 ? null : 'a 404 after leaving'));
  });

  it('[D-63] is chosen among the own ones, or given up for the factory’s', async () => {
    const anna = signedInPerson(server);
    const [first, second] = [await upload(anna, photo), await upload(anna, photo)].map(({ body }) => body.d?.backgroundId as string);
    expect((await backgroundsInPage(anna)).own).toBe(`/account/background/${second}`);
    const choose = (backgroundId: string | null) => call(server.url, '/api/account/background', { backgroundId }, anna.headers);
    expect((await choose(first as string)).body).toEqual({ d: { iError: 0 } });
    expect((await backgroundsInPage(anna)).own).toBe(`/account/background/${first}`);
    expect((await choose(null)).body).toEqual({ d: { iError: 0 } });
    expect((await backgroundsInPage(anna)).own).toBe('');
    await choose(first as string);
    const removed = await call(server.url, '/api/account/background/remove', { backgroundId: first }, anna.headers);
    expect(removed.body).toEqual({ d: { iError: 0 } });
    expect((await backgroundsInPage(anna)).own).toBe('');
    expect((await download(first as string, anna.headers)).status).toBe(404);
    expect((await readdir(folder())).filter((name) => name.startsWith(first as string))).toEqual([]);
  });

  it('[D-63] [PAGE-15] is one of the five that come with the product, a picture that anybody may see', async () => {
    const anna = signedInPerson(server);
    for (const backgroundId of ['harbour', 'dune', 'moss', 'dusk', 'night']) {
      expect((await call(server.url, '/api/account/background', { backgroundId }, anna.headers)).body).toEqual({ d: { iError: 0 } });
      const { own } = await backgroundsInPage(anna);
      expect(own).toBe(`/account/background/${backgroundId}`);
      const answer = await fetch(server.url + own);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeGreaterThan(1_000);
    }
    const remove = await call(server.url, '/api/account/background/remove', { backgroundId: 'night' }, anna.headers);
    expect(remove.body).toEqual({ d: { iError: 1 } });
  });

  it('[PAGE-14] stands behind the factory’s own, which anybody may see', async () => {
    const { factory } = await backgroundsInPage(signedInPerson(server));
    expect(factory).toBe('/account/background/factory');
    const answer = await fetch(server.url + factory);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeGreaterThan(1_000);
  });
});

describe('an upload that is refused', { timeout: 30_000 }, () => {
  it('[H-13] [SEC-35] [T-23] GIF, SVG, TIFF, AVIF, HEIC and scripts are refused with a clear answer, whatever they are called', async () => {
    const anna = signedInPerson(server);
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
    const others = [
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      Buffer.from('GIF89a/*=1;alert(1)//'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      await plain.clone().tiff().toBuffer(),
      // The boxes that AVIF and HEIC begin with.
      Buffer.from('0000001c6674797061766966000000006d696631617669666d696166', 'hex'),
      Buffer.from('0000001c667479706865696300000000', 'hex'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.alloc(0),
    ];
    for (const picture of others) {
      const { status, body } = await upload(anna, picture, 'innocent.png');
      expect({ status, body }).toEqual({ status: 415, body: { StatusCode: 415, Details: 'Use a JPEG, PNG or WebP picture.' } });
    }
    expect((await backgroundsInPage(anna)).own).toBe('');
  });

  it('[H-13] [C-39] a cut file, one of too many pixels, and an animation are refused', async () => {
    const anna = signedInPerson(server);
    const noisy = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer();
    expect((await upload(anna, noisy.subarray(0, noisy.length / 2))).status).toBe(422);
    const huge = Buffer.from(noisy);
    huge.writeUInt32BE(14_000, 16);
    huge.writeUInt32BE(14_000, 20);
    expect((await upload(anna, huge)).status).toBe(413);
    const lying = Buffer.from(noisy);
    lying.writeUInt32BE(4_000, 16);
    expect((await upload(anna, lying)).status).toBe(422);
    const frames = await sharp([noisy, photo], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await upload(anna, frames)).status).toBe(415);
    expect((await backgroundsInPage(anna)).own).toBe('');
  });

  it('[H-13] [C-39] one byte over 10 MB is too large, 10 MB is not', async () => {
    const anna = signedInPerson(server);
    expect((await upload(anna, Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length + 1)]))).status).toBe(413);
    expect((await upload(anna, Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length)]))).status).toBe(200);
  });

  it('[H-13] [C-39] the sixth is over the quota, and the five stay', async () => {
    const anna = signedInPerson(server);
    for (let n = 0; n < 5; n++) expect((await upload(anna, photo)).status).toBe(200);
    const before = await backgroundsInPage(anna);
    expect(await upload(anna, photo)).toEqual({
      status: 409,
      body: { StatusCode: 409, Details: 'You have five pictures. Remove one first.' },
    });
    expect(await backgroundsInPage(anna)).toEqual(before);
  });

  it('[C-36] [SEC-35] comes from nobody, from elsewhere, or not as a form', async () => {
    const anna = signedInPerson(server);
    expect((await upload(null, photo)).status).toBe(401);
    const send = (headers: Record<string, string>, body: BodyInit) =>
      fetch(`${server.url}/account/background`, { method: 'POST', headers: { ...anna.headers, ...headers }, body });
    const form = new FormData();
    form.set('picture', new Blob([photo as never]), 'x.jpg');
    expect((await send({ origin: 'https://evil.example' }, form)).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' }, form)).status).toBe(403);
    expect((await send({ origin: server.url, 'content-type': 'image/jpeg' }, photo as never)).status).toBe(415);
    expect((await send({ origin: server.url, 'content-type': 'application/json' }, '{}')).status).toBeLessThan(500);
    expect((await upload(anna, photo, 'x.jpg', 'other')).status).toBe(400);
    expect((await send({ origin: server.url }, new FormData())).status).toBeLessThan(500);
    expect((await backgroundsInPage(anna)).own).toBe('');
  });

  it('what a crash left half written goes with time, what is in use stays', async () => {
    const anna = signedInPerson(server);
    const id = (await upload(anna, photo)).body.d?.backgroundId as string;
    const [old, young] = [join(folder(), 'orphan.webp'), join(folder(), 'young.webp.part')];
    for (const file of [old, young]) await writeFile(file, 'x');
    await utimes(old, 1, 1);
    await utimes(join(folder(), `${id}.webp`), 1, 1);
    await server.kill();
    await server.restart();
    await until(async () => ((await readdir(folder())).includes('orphan.webp') ? 'end of the orphan' : null));
    expect(await readFile(young, 'utf8')).toBe('x');
    expect((await download(id, anna.headers)).status).toBe(200);
  });
});
