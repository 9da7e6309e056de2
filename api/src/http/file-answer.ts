/** A file to be saved under a name that may be in any language. */
export function fileAnswer(
  type: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Response {
  const saved = encodeURIComponent(name).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16)}`,
  )
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename*=UTF-8''${saved}`,
    },
  })
}
