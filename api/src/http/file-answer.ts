type File = { name: string; bytes: Uint8Array }

/** A file to be saved under a name that may be in any language. */
export const fileAnswer = (type: string, file: File): Response =>
  answer(file, { 'content-type': type, 'content-disposition': `attachment; ${savedAs(file)}` })

/** What a browser shows and runs nothing in; its own viewer of PDFs needs a page that is no sandbox. */
export const shownAnswer = (file: File & { mediaType: string }): Response =>
  answer(file, {
    'content-type': file.mediaType,
    'content-disposition': `inline; ${savedAs(file)}`,
    'content-security-policy': `default-src 'none'; frame-ancestors 'self'; ${
      file.mediaType === 'application/pdf'
        ? "style-src 'unsafe-inline'; object-src 'self'"
        : 'sandbox'
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
