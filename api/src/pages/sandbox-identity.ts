import { timingSafeEqual } from 'node:crypto'
import { MOST_FILE_BYTES } from '@galgal/domain/document-type'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { findSandboxRun, setSandboxFiles } from '../db/sandbox-identity.ts'
import type { Deps } from '../deps.ts'
import { cleanFile } from '../documents/clean-file.ts'
import { fileNameOf } from '../documents/file-name.ts'
import { refuseForeignPage } from '../door/cross-site.ts'
import { hashOf } from '../flows/sessions.ts'
import { Fault, Refusal } from '../handle.ts'

const fields = ['documentFront', 'documentBack', 'selfie'] as const
const MOST_BYTES = (fields.length + 1) * MOST_FILE_BYTES

/** Where the sandbox's company takes what was captured for a run. It keeps no picture: what the files are called decides. */
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
      for (const file of files) {
        if (file.size > MOST_FILE_BYTES) throw new Refusal('FileTooLarge')
        await cleanFile(await file.bytes())
      }
      await setSandboxFiles(
        db,
        run.id,
        files.map(({ name }) => fileNameOf(name)),
      )
      return c.json({ received: true })
    },
  )
}

function opens(authorization: string | undefined, tokenHash: string): boolean {
  const [, token = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? []
  const [given, wanted] = [Buffer.from(hashOf(token)), Buffer.from(tokenHash)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** The files of a capture; the front has to be among them. */
async function readCapture(request: Request): Promise<File[]> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Fault(415)
  const form = await request.formData().catch(() => {
    throw new Fault(400)
  })
  const isSent = (it: FormDataEntryValue | null): it is File => it instanceof File && it.name !== ''
  if (!isSent(form.get('documentFront'))) throw new Fault(400, { documentFront: 'required' })
  return fields.map((name) => form.get(name)).filter(isSent)
}
