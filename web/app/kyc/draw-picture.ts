// Sharp on screens of two pixels to one.
const SHARP = 2

/** Draws a picture small, upright, on the canvas that `find` gives by then. False for what a browser cannot draw. */
export async function drawPicture(
  file: File,
  width: number,
  find: () => HTMLCanvasElement | null,
): Promise<boolean> {
  try {
    const options = { resizeWidth: SHARP * width, resizeQuality: 'medium' } as const
    const picture = await createImageBitmap(file, options)
    const canvas = find()
    if (canvas) {
      canvas.width = picture.width
      canvas.height = picture.height
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
    }
    picture.close()
    return canvas !== null
  } catch {
    return false
  }
}
