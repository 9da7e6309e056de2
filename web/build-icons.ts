import { join } from 'node:path'
import sharp from 'sharp'

const source = join(import.meta.dirname, 'public/icon.svg')
const client = join(import.meta.dirname, 'build/client')

/** What home screens want as pixels, in pixels; the mark keeps to the middle, where any mask leaves it whole. */
const sizes = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 }

const DPI = 72
const DRAWN_AT = 512

await Promise.all(
  Object.entries(sizes).map(([name, size]) =>
    sharp(source, { density: (DPI * size) / DRAWN_AT })
      .resize(size, size)
      .png({ palette: true })
      .toFile(join(client, name)),
  ),
)
