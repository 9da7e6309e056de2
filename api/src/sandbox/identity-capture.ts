import { timingSafeEqual } from 'node:crypto'
import { MAX_FILE_BYTES } from '@galgal/domain/people/document-type'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { findSandboxRun, setSandboxFiles } from '../db/sandbox/sandbox-identity.ts'
import type { Deps } from '../deps.ts'
import { Fault, Refusal } from '../handle.ts'
import { refuseForeignPage } from '../http/cross-site.ts'
import { wordsThatDecide } from '../providers/identity/sandbox.ts'
import { tokenHash } from '../token-hash.ts'
import { cleanFile } from '../uploads/clean-file.ts'

const fields = ['documentFront', 'documentBack', 'selfie'] as const
const MAX_BYTES = (fields.length + 1) * MAX_FILE_BYTES

/** Takes the files captured for a run. Stores none of them: only those words of their names that decide the outcome. */
export function identityCapturePages(app: Hono, { db, settings }: Deps) {
  app.post(
    '/sandbox/identity/:run',
    bodyLimit({ maxSize: MAX_BYTES, onError: () => Promise.reject(new Refusal('FileTooLarge')) }),
    async (c) => {
      refuseForeignPage(c.req.raw, settings)
      const run = await findSandboxRun(db, c.req.param('run'))
      if (!run) throw new Fault(404)
      if (!isAuthorized(c.req.header('authorization'), run.tokenHash)) throw new Fault(401)
      const files = await readCapture(c.req.raw)
      for (const { field, file } of files) await refuseUnclean(field, file)
      await setSandboxFiles(
        db,
        run.id,
        files.flatMap(({ file }) => wordsThatDecide(file.name)),
      )
      return c.json({ received: true })
    },
  )
}

function isAuthorized(authorization: string | undefined, expectedHash: string): boolean {
  const [, token = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? []
  const [actual, expected] = [Buffer.from(tokenHash(token)), Buffer.from(expectedHash)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Names the refused file in the error. */
async function refuseUnclean(field: string, file: File) {
  const fields = { [field]: 'invalid' }
  if (file.size > MAX_FILE_BYTES) throw new Refusal('FileTooLarge', { fields })
  await cleanFile(await file.bytes()).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(error.refusal, { fields }) : error
  })
}

/** The files of a capture; the front has to be among them. */
async function readCapture(request: Request) {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Fault(415)
  const form = await request.formData().catch(() => {
    throw new Fault(400)
  })
  const isSent = (value: FormDataEntryValue | null): value is File =>
    value instanceof File && value.name !== ''
  if (!isSent(form.get('documentFront'))) throw new Fault(400, { documentFront: 'required' })
  return fields.flatMap((field) => {
    const file = form.get(field)
    return isSent(file) ? [{ field, file }] : []
  })
}
