import { z } from 'zod';
import multipart from '@fastify/multipart';
import { PICTURE_MAX_BYTES } from '@ninefold/domain/background/picture-header.ts';
import { codeAnswer } from '@ninefold/legacy-api/responses.ts';
import { chooseBackgroundRequest, removeBackgroundRequest } from '@ninefold/protocol/account/background.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { post, postCall } from '../platform/http/described-call.ts';
import type { SessionPeers } from '../live/socket/session-peers.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { allowSlowBody } from '../platform/http/request-limits.ts';
import type { Ports } from './ports.ts';
import { onlyUsers } from '../session/only-users.ts';
import { readOwnPictures } from '../background/own-pictures.ts';
import type { PictureFiles } from '../background/picture-files.ts';
import { createReencoder } from '../background/reencode.ts';
import { mayDownload } from './may-download.ts';
import { uploadBackground } from '../background/upload-background.ts';
import { answerUpload } from '../background/answer-upload.ts';
import { chooseBackground, removeBackground } from '../background/background-commands.ts';

/** What the parts around a picture may take beside it. */
const ENVELOPE_BYTES = 16 * 1024;

/** A form, of which other code takes its one file. */
const uploadRoute = {
  config: {
    takesForm: true,
    call: {
      summary: 'Keeps a picture as a background: 409 there are five, 413 too large, 415 another kind, 422 broken.',
      request: z.object({ picture: z.file().max(PICTURE_MAX_BYTES) }),
      form: 'multipart/form-data',
      answer: z.object({ d: z.object({ iError: z.literal(0), backgroundId: z.string() }) }),
    },
  },
} as const;

const calls = {
  choose: post(
    '/api/account/background',
    'Chooses a background, null for the factory’s: 1 neither one of the product’s nor of the own.',
    chooseBackgroundRequest,
  ),
  remove: post('/api/account/background/remove', 'Removes a background: 1 not one of the own.', removeBackgroundRequest),
};

/** Adds the calls about a user's background pictures (upload, choice, removal), and the pictures themselves (C-39, SEC-35, W-10). */
export async function backgroundRoutes(app: FastifyInstance, ports: Ports, peers: SessionPeers, files: PictureFiles): Promise<void> {
  const { sessions, store } = ports;
  const pictures = { ...ports, files, reencoder: createReencoder() };
  const own = await readOwnPictures();

  // A little world of its own: no other route reads such forms.
  const uploads: FastifyPluginAsync = async (forms) => {
    await forms.register(multipart, { limits: { fileSize: PICTURE_MAX_BYTES + 1, files: 1, fields: 0, parts: 1 } });
    forms.post('/account/background', uploadRoute, async (request, reply) => {
      const { accountId } = await onlyUsers(sessions, request);
      allowSlowBody(request.raw);
      return answerUpload(reply, await uploadBackground(pictures, accountId, await pictureOf(request)));
    });
  };
  await app.register(uploads);

  app.get('/account/background/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const drawn = own.get(id);
    if (drawn !== undefined) return sendPicture(reply.header('cache-control', 'public, max-age=86400'), drawn);
    if (!(await mayDownload(ports, peers, request, id))) throw new HttpRefusal(404, 'no such background, or not theirs to see');
    // Asked for again each time, so that a right that ended shows; the bytes of an id never change.
    reply.headers({ 'cache-control': 'private, no-cache', etag: `"${id}"` });
    const isThumbnail = (request.query as Record<string, unknown>)['size'] === 'thumbnail';
    if (!isThumbnail && request.headers['if-none-match'] === `"${id}"`) return reply.code(304).send();
    const picture = await files.read(id, isThumbnail ? 'thumbnail' : 'whole');
    if (picture === null) throw new HttpRefusal(404, 'the picture is gone');
    return sendPicture(reply, picture);
  });

  postCall(app, calls.choose, async (body, request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { backgroundId } = body();
    return codeAnswer((await store.write(chooseBackground, { accountId, backgroundId })) ? 0 : 1);
  });

  postCall(app, calls.remove, async (body, request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { backgroundId } = body();
    if (!(await store.write(removeBackground, { accountId, backgroundId }))) return codeAnswer(1);
    await files.remove(backgroundId);
    return codeAnswer(0);
  });
}

/** The bytes of the one file of the form, at most 10 MB. @throws HttpRefusal 400 when there is none, 413 when it is too large */
async function pictureOf(request: FastifyRequest): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > PICTURE_MAX_BYTES + ENVELOPE_BYTES)
    throw new HttpRefusal(413, 'a picture over 10 MB');
  const part = await request.file();
  if (part === undefined || part.fieldname !== 'picture') throw new HttpRefusal(400, 'the form has no picture');
  const picture = await part.toBuffer();
  if (picture.length > PICTURE_MAX_BYTES) throw new HttpRefusal(413, 'a picture over 10 MB');
  return picture;
}

/** An image and nothing else: if anything ever took it for a page, it could do nothing (C-39). */
const sendPicture = (reply: FastifyReply, picture: Buffer): FastifyReply =>
  reply.header('content-security-policy', "default-src 'none'; sandbox").type('image/webp').send(picture);
