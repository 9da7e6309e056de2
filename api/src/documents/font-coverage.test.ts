import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { localeCodes } from '@galgal/i18n/locales'
import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { codePointsOf, shownBy, shownCharacters } from './fonts.ts'
import { makePdf } from './pdf.ts'

const fontAt = (file: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/heebo/${file}`)))
const heebo = codePointsOf(fontAt('400Regular/Heebo_400Regular.ttf'))

test('what a font can show is read from the font; every weight shows the same', () => {
  for (const shown of 'אתשaZé₪״׳–0') expect(heebo.has(shown.codePointAt(0) as number)).toBe(true)
  for (const other of '🚗𢁿中Ꝺ') expect(heebo.has(other.codePointAt(0) as number)).toBe(false)
  for (const weight of ['600SemiBold/Heebo_600SemiBold.ttf', '700Bold/Heebo_700Bold.ttf'])
    expect(codePointsOf(fontAt(weight))).toEqual(heebo)
})

test.for(localeCodes)('a document shows every letter that messages in %s have', (locale) => {
  const letters = new Set(JSON.stringify(messages[locale]).match(/\p{L}/gu))
  const missing = [...letters].filter((it) => !shownCharacters.has(it.codePointAt(0) as number))
  expect(missing).toEqual([])
})

test('what cannot be shown becomes a mark; letters, breaks and marks of direction stay', () => {
  const text = 'דנה \u2068O’Neil\u2069\nשורה'
  expect(shownBy(heebo, text)).toBe(text)
  const [mark = ''] = shownBy(heebo, '🚗')
  expect(shownBy(heebo, 'דנה 🚗\ud800')).toBe(`דנה ${mark}${mark}`)
  expect(heebo.has(mark.codePointAt(0) as number)).toBe(true)
  expect(shownBy(heebo, 'e\u0301')).toBe('é')
})

test('[S22][S35] a text that no font of ours shows keeps no document from being made', async () => {
  const rows = [{ label: 'שם', value: 'דנה 🚗 𢁿 Ꝺ \u{8997e} \ud800' }]
  const said = { title: 'חוזה', notice: '', parts: [], footer: '{page}/{pages}' }
  const pdf = await makePdf({ ...said, locale: 'he', rows })
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
})
