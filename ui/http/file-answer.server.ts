import type { Answer } from '@galgal/contract/call'
import { refusedPage } from './failed-call.server.ts'

type File = { name: string; bytes: Uint8Array }

/** A file of the API as one to be saved, under a name that may be in any language (RFC 6266). Throws what the API refused. */
export function fileAnswer(type: string, answer: Answer<File>): Response {
  if (!answer.ok) throw refusedPage(answer)
  const { name, bytes } = answer.value
  const saved = encodeURIComponent(name).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16)}`,
  )
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename*=UTF-8''${saved}`,
    },
  })
}
