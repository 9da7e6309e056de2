type File = { name: string; bytes: Uint8Array }

/** A file to be saved under a name that may be in any language. */
export const fileAnswer = (type: string, file: File): Response =>
  answer(file, { 'content-type': type, 'content-disposition': `attachment; ${savedAs(file)}` })

type Shown = File & { mediaType: string }

/** What each type that is shown needs beside itself; everything else is a picture. Browsers' own viewer of PDFs works in no sandbox. */
const allowed: Record<string, string> = {
  'application/pdf': "style-src 'unsafe-inline'; object-src 'self'",
  'text/html':
    "sandbox; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'",
}

/** What a browser shows and runs nothing in. */
export const shownAnswer = (file: Shown): Response =>
  answer(file, {
    'content-type': file.mediaType === 'text/html' ? 'text/html; charset=utf-8' : file.mediaType,
    'content-disposition': `inline; ${savedAs(file)}`,
    'content-security-policy': `default-src 'none'; frame-ancestors 'self'; ${
      allowed[file.mediaType] ?? 'sandbox'
    }`,
    'cross-origin-resource-policy': 'same-origin',
  })

const savedAs = ({ name }: File) => {
  const saved = encodeURIComponent(name).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16)}`,
  )
  return `filename*=UTF-8''${saved}`
}

const answer = ({ bytes }: File, headers: Record<string, string>) =>
  new Response(Uint8Array.from(bytes), {
    headers: { ...headers, 'content-length': String(bytes.length) },
  })
