import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { uploadedDocuments } from '../src/db/schema/people.ts'
import { decrypt } from '../src/encryption/cipher.ts'
import { getOrThrow } from '../src/objects/object-store.ts'
import type { openTestApi } from './open-test-api.ts'

export const MB = 1024 * 1024

/** A small photo as a phone takes it. */
export const photo = (width = 30, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#6a8f7a' } })
    .jpeg()
    .toBuffer()

/** A PDF of one empty page; `more` are objects beside it, as they are written. */
export function pdfOf(title: string, ...more: (string | Buffer)[]): Buffer {
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n`,
    `2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n`,
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>\nendobj\n`,
    `4 0 obj\n<< /Title (${title}) >>\nendobj\n`,
    ...more,
  ]
  const end = `trailer\n<< /Root 1 0 R /Info 4 0 R /Size 9 >>\nstartxref\n0\n%%EOF\n`
  return Buffer.concat(['%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', ...objects, end].map(bytesOf))
}

const bytesOf = (text: string | Buffer) =>
  typeof text === 'string' ? Buffer.from(text, 'latin1') : text

/** A stream object, packed, with these words in its dictionary. */
export function streamOf(words: string, content: string | Buffer, filter = '/FlateDecode'): Buffer {
  const body = deflateSync(content)
  const head = `5 0 obj\n<< ${words} /Length ${body.length} /Filter ${filter} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), body, Buffer.from('\nendstream\nendobj\n')])
}

export type StoredFile = { id: string; content: Buffer }

/** Every file that is kept, opened. */
export async function storedFiles({
  db,
  deps,
}: Awaited<ReturnType<typeof openTestApi>>): Promise<StoredFile[]> {
  const { objects, settings } = deps
  const rows = await db.select().from(uploadedDocuments)
  return Promise.all(
    rows.map(async ({ id, key }) => {
      const bytes = await getOrThrow(objects.documents, id)
      return { id, content: decrypt(settings.documentsKeys, id, { bytes, key }) }
    }),
  )
}
