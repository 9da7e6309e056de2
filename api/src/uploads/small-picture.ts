import sharp from 'sharp'
import { createSemaphore } from '../semaphore.ts'

/** Sharp on a phone where two of them stand beside each other. */
const LONGEST_SIDE = 480

/** Pictures are drawn two at a time: each may take much memory and a core. */
const { run: withSlot } = createSemaphore(2)

/** A picture of ours, as small as a tile shows it. */
export const smallPicture = (picture: Uint8Array): Promise<Uint8Array> =>
  withSlot(() =>
    sharp(picture)
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer(),
  )
