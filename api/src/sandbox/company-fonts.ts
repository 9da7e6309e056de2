import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'

// ₪ (U+20AA) is in Heebo's Hebrew file alone.
const hebrew = 'U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F'
const latin = 'U+0000-00FF,U+2000-200B,U+2011-206F'

const faces = [
  {
    name: 'heebo-hebrew',
    family: 'Heebo',
    weight: '100 900',
    range: hebrew,
    file: import.meta.resolve('@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2'),
  },
  {
    name: 'heebo-latin',
    family: 'Heebo',
    weight: '100 900',
    range: latin,
    file: import.meta.resolve('@fontsource-variable/heebo/files/heebo-latin-wght-normal.woff2'),
  },
  {
    name: 'poppins-regular',
    family: 'Poppins',
    weight: '400',
    range: latin,
    file: import.meta.resolve('@fontsource/poppins/files/poppins-latin-400-normal.woff2'),
  },
  {
    name: 'poppins-semibold',
    family: 'Poppins',
    weight: '600',
    range: latin,
    file: import.meta.resolve('@fontsource/poppins/files/poppins-latin-600-normal.woff2'),
  },
] as const

/** The site's fonts, for the pages of the sandbox's companies. */
export const companyFonts = faces
  .map(
    ({ name, family, weight, range }) =>
      `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(/sandbox/fonts/${name}.woff2) format(woff2);unicode-range:${range}}`,
  )
  .join('\n')

const A_DAY = 'public, max-age=86400'

/** The files of these fonts. */
export function companyFontPages(app: Hono) {
  for (const { name, file } of faces)
    app.get(`/sandbox/fonts/${name}.woff2`, async (c) => {
      const headers = { 'content-type': 'font/woff2', 'cache-control': A_DAY }
      return c.body(await readFile(fileURLToPath(file)), 200, headers)
    })
}
