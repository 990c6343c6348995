import { env } from 'cloudflare:test';
import { createHash } from 'node:crypto';
import { beginUpload, savePart } from '#domains/media/upload/upload.service.ts';
import { makePlatform } from '#testing/factories.ts';
import { makePng } from '#testing/tiny-pictures.ts';
import type { Guarded, Sample } from './guarded.ts';

let serial = 0;

/** A picture of its own in the library that nothing shows. */
async function ofPicture(body?: object): Promise<Sample> {
  serial += 1;
  const id = await env.DB.prepare(
    "INSERT INTO media (key, status, created_at) VALUES (?, 'ready', 0) RETURNING id",
  )
    .bind(`${String(serial).padStart(16, '0')}.png`)
    .first<number>('id');
  return { params: { id: id ?? 0 }, ...(body && { body }) };
}

/** One whose bytes are kept. */
async function ofFile(): Promise<Sample> {
  const sample = await ofPicture();
  await env.MEDIA.put(`${String(serial).padStart(16, '0')}.png`, makePng({ width: 2, height: 2 }));
  return sample;
}

/** A picture in one part, announced; sent as well where told. */
async function ofUpload(isSent: boolean, more: Sample = {}): Promise<Sample> {
  serial += 1;
  const bytes = makePng({ width: 3, height: 3, color: serial });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const file = { fileName: 'a.png', size: bytes.byteLength, hash };
  const { id } = await beginUpload(makePlatform(), file);
  if (isSent) await savePart(makePlatform(), id, { number: 1, bytes });
  return { params: { id, number: 1 }, body: bytes, ...more };
}

function announce(): Sample {
  serial += 1;
  return { body: { name: 'a.png', size: 9, hash: String(serial).padStart(64, '0') } };
}

const upload = (sample?: Guarded['sample']): Guarded => ({
  permission: 'media.upload',
  ...(sample && { sample }),
});

/** Routes of the media library that take a permission. */
export const GUARDED_MEDIA: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/media/rights': upload(),
  'GET /api/desk/media': upload(),
  'GET /api/desk/media/:id': upload(() => ofPicture()),
  'GET /api/desk/media/:id/file': upload(ofFile),
  'PUT /api/desk/media/:id': upload(() => ofPicture({ credit: 'Desk' })),
  'DELETE /api/desk/media/:id': { permission: 'media.manage', sample: () => ofPicture() },
  'POST /api/desk/media': upload(() => ({ body: makePng({ width: 2, height: 2 }) })),
  'POST /api/desk/media/uploads': { ...upload(announce), isTold: true },
  'PUT /api/desk/media/uploads/:id/parts/:number': {
    ...upload(() => ofUpload(false)),
    isTold: true,
  },
  'POST /api/desk/media/uploads/:id/complete': upload(() => ofUpload(true)),
  'DELETE /api/desk/media/uploads/:id': { ...upload(() => ofUpload(false)), isTold: true },
};
