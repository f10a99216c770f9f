import type { Result } from '@ninefold/domain/shared/result.ts';
import { uploadAnswer, uploadRefused } from '@ninefold/legacy-api/responses.ts';
import type { FastifyReply } from 'fastify';
import type { UploadError } from './upload-background.ts';

/** What the person is told of a picture that was not taken; the status says whose doing it is. */
const refusals: Readonly<Record<UploadError['kind'], { status: number; text: string }>> = {
  'picture/other-kind': { status: 415, text: 'Use a JPEG, PNG or WebP picture.' },
  'picture/many-frames': { status: 415, text: 'Use a picture that does not move.' },
  'picture/too-many-pixels': { status: 413, text: 'Use a picture of at most 25 megapixels.' },
  'picture/broken': { status: 422, text: 'This picture cannot be read.' },
  'picture/too-many': { status: 409, text: 'You have five pictures. Remove one first.' },
};

/** Answers an upload: with the id of the new background, or with the status and the text of its refusal. */
export function answerUpload(reply: FastifyReply, uploaded: Result<string, UploadError>): FastifyReply {
  if (uploaded.ok) return reply.send(uploadAnswer(uploaded.value));
  const { status, text } = refusals[uploaded.error.kind];
  return reply.code(status).send(uploadRefused(status, text));
}
