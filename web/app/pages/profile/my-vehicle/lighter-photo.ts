/** Enough to see a scratch; a phone's own photo is several times as large. */
const LONGEST_SIDE = 2560
const QUALITY = 0.85

/** A large photo drawn smaller before it is sent, without place and camera; whatever cannot be drawn stays as it is. */
export async function lighter(photo: File): Promise<File> {
  if (!photo.type.startsWith('image/')) return photo
  try {
    const picture = await createImageBitmap(photo)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', QUALITY),
    )
    if (!drawn || drawn.size >= photo.size) return photo
    const name = photo.name.replace(/\.\w+$/, '')
    return new File([drawn], `${name}.jpg`, { type: 'image/jpeg' })
  } catch {
    return photo
  }
}
