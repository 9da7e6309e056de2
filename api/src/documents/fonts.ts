import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What documents are set in: Heebo, and after it whatever has the letters that it lacks. */
export const fontBlobs = [
  import.meta.resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/heebo/600SemiBold/Heebo_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/heebo/700Bold/Heebo_700Bold.ttf'),
].map((address) => readFileSync(fileURLToPath(address)))

/** Encodings of Unicode in a font's `cmap` table (OpenType 1.9): the whole of it, or its first plane. */
const WHOLE = 12
const FIRST_PLANE = 4

/** The characters that a document can show. */
export const shownCharacters = new Set(fontBlobs.flatMap((font) => [...codePointsOf(font)]))

/** The characters that a TrueType or OpenType font can show, as code points. Throws for a font that names none. */
export function codePointsOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, 'cmap')
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) => {
    const offset = cmap + font.readUInt32BE(cmap + 8 + at * 8)
    return { offset, format: font.readUInt16BE(offset) }
  })
  const whole = subtables.find(({ format }) => format === WHOLE)
  if (whole) return wholeOf(font, whole.offset)
  const first = subtables.find(({ format }) => format === FIRST_PLANE)
  if (!first) throw new Error('font has no characters')
  return firstPlaneOf(font, first.offset)
}

function tableOf(font: Buffer, name: string): number {
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const record = 12 + at * 16
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8)
  }
  throw new Error(`font has no table ${name}`)
}

function wholeOf(font: Buffer, offset: number): Set<number> {
  const found = new Set<number>()
  for (let at = 0; at < font.readUInt32BE(offset + 12); at++) {
    const group = offset + 16 + at * 12
    const last = font.readUInt32BE(group + 4)
    for (let code = font.readUInt32BE(group); code <= last; code++) found.add(code)
  }
  return found
}

function firstPlaneOf(font: Buffer, offset: number): Set<number> {
  const found = new Set<number>()
  const size = font.readUInt16BE(offset + 6)
  for (let at = 0; at < size; at += 2) {
    const last = font.readUInt16BE(offset + 14 + at)
    const first = font.readUInt16BE(offset + 16 + size + at)
    // The last segment stands for no character.
    for (let code = first; code <= last && code !== 0xffff; code++) found.add(code)
  }
  return found
}

/** A text of which every character can be shown: others become a mark. Marks of direction and line breaks show nothing, and stay. */
export function shownBy(font: Set<number>, text: string): string {
  const mark = ['\u25a1', '\ufffd'].find((it) => font.has(it.codePointAt(0) as number)) ?? '?'
  return text
    .normalize('NFC')
    .toWellFormed()
    .replace(/[^\p{Default_Ignorable_Code_Point}\s]/gu, (character) =>
      font.has(character.codePointAt(0) as number) ? character : mark,
    )
}
