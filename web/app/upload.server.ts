/** Reads a form with files. Undefined when it holds more bytes than may be; nothing beyond them is read. */
export async function readUpload(request: Request, most: number): Promise<FormData | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined
  let size = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, onward) => {
      size += chunk.length
      if (size <= most) onward.enqueue(chunk)
      else onward.error(new Error('the form is too large'))
    },
  })
  const type = request.headers.get('content-type') ?? ''
  const body = request.body?.pipeThrough(counted) ?? ''
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (size > most) return undefined
    throw error
  }
}
