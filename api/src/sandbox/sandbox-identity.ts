import { timingSafeEqual } from 'node:crypto'
import { MOST_FILE_BYTES } from '@galgal/domain/document-type'
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
const MOST_BYTES = (fields.length + 1) * MOST_FILE_BYTES

/** Where the sandbox's company takes what was captured for a run. It keeps no picture and no name: only the words of a name that decide. */
export function sandboxIdentityPages(app: Hono, { db, settings }: Deps) {
  app.post(
    '/sandbox/identity/:run',
    bodyLimit({ maxSize: MOST_BYTES, onError: () => Promise.reject(new Refusal('FileTooLarge')) }),
    async (c) => {
      refuseForeignPage(c.req.raw, settings)
      const run = await findSandboxRun(db, c.req.param('run'))
      if (!run) throw new Fault(404)
      if (!opens(c.req.header('authorization'), run.tokenHash)) throw new Fault(401)
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

function opens(authorization: string | undefined, wantedHash: string): boolean {
  const [, token = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? []
  const [given, wanted] = [Buffer.from(tokenHash(token)), Buffer.from(wantedHash)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Says which of the files it is that cannot be taken. */
async function refuseUnclean(field: string, file: File) {
  const fields = { [field]: 'invalid' }
  if (file.size > MOST_FILE_BYTES) throw new Refusal('FileTooLarge', { fields })
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
  const isSent = (it: FormDataEntryValue | null): it is File => it instanceof File && it.name !== ''
  if (!isSent(form.get('documentFront'))) throw new Fault(400, { documentFront: 'required' })
  return fields.flatMap((field) => {
    const file = form.get(field)
    return isSent(file) ? [{ field, file }] : []
  })
}
