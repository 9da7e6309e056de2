/** Heard by whoever knows the way on when a file of this build is gone. */
export const CHUNK_LOST = 'chunklost'

const styleOf = (href: string) =>
  new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/${href}`
    link.onload = link.onerror = done
    document.head.append(link)
  })

/** What the build puts around each `import()` of a browser: brings its style sheets along, and tells when it is gone. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, files: string[] = []) {
  try {
    await Promise.all(files.filter((file) => file.endsWith('.css')).map(styleOf))
    return await load()
  } catch (error) {
    dispatchEvent(new Event(CHUNK_LOST))
    throw error
  }
}
