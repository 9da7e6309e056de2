import { breakpoints } from '@galgal/domain/catalogue/screens'
import { expect, test } from 'vitest'
import { filesOf, read } from './files.ts'

const sheets = filesOf('{ui,web,office}/**/*.css')

/** Each offending piece of the files, with the file it stands in. */
const found = (files: string[], pattern: RegExp) =>
  files.flatMap((file) =>
    (withoutComments(read(file)).match(pattern) ?? []).map((piece) => `${file}: ${piece.trim()}`),
  )

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

test('there are style sheets to look at', () => {
  expect(sheets).toContain('ui/style/tokens.css')
})

test('style sheets speak of start and end, never of left and right', () => {
  const properties = /(?<![\w-])(?:[a-z-]+-)?(?:left|right)(?:-[a-z]+)*\s*:[^;}]*/g
  const values = /(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b/g
  expect(found(sheets, properties)).toEqual([])
  expect(found(sheets, values)).toEqual([])
})

test('style written in a page is logical too', () => {
  const pages = filesOf('{ui,web,office}/**/*.tsx')
  expect(
    found(pages, /\b(?:margin|padding|border)(?:Left|Right)\w*\s*:|textAlign:\s*'(?:left|right)'/g),
  ).toEqual([])
})

test('a colour has a name: raw values stand in tokens.css only', () => {
  const others = sheets.filter((file) => file !== 'ui/style/tokens.css')
  expect(found(others, /:[^;{}]*#[0-9a-f]{3,8}\b[^;}]*/gi)).toEqual([])
  expect(found(others, /\b(?:rgb|hsl|oklch)a?\([^)]*\)/gi)).toEqual([])
})

test('what stands within an element that is chosen by what else it holds has a name: for everything in it, each element that comes to any page has the whole page styled anew', () => {
  const everything = /:has\((?:[^(){}]|\([^(){}]*\))*\)[^{},]*[\s>+~]\*(?=[\s{,])/g
  expect(found(sheets, everything)).toEqual([])
  expect('.a:has(.b) > * { }'.match(everything)).toHaveLength(1)
})

test('motion, order of layers and print never need !important except to switch motion off', () => {
  expect(
    found(sheets, /[^;{}]*!important/g).filter(
      (piece) => !/duration|delay|iteration|behavior/.test(piece),
    ),
  ).toEqual([])
})

test('[SH10] the tokens name the widths from which screens begin', () => {
  const tokens = read('ui/style/tokens.css')
  const named = [...tokens.matchAll(/--bp-(\w+): (\d+)px/g)].map(([, name, px]) => [
    name,
    Number(px),
  ])
  expect(Object.fromEntries(named)).toMatchObject({ sm: 600, md: 900, lg: 1400, xl: 1700 })
  const { xs, ...others } = breakpoints
  expect(xs).toBe(0)
  expect(Object.fromEntries(named)).toMatchObject(others)
})

test('[SH10] at the width from which a screen begins its layout holds already', () => {
  const pages = filesOf('{ui,web,office}/**/*.{css,ts,tsx}')
  const widths = [...Object.values(breakpoints).filter(Boolean), 768]
  const below = widths.flatMap((width) => [width, width - 1]).join('|')
  const above = widths.map((width) => width + 1).join('|')
  const late = `\\(\\s*(?:max-width:\\s*|width\\s*<=\\s*)(?:${below})(?:\\.\\d+)?px`
  const early = `\\(\\s*(?:min-width:\\s*|width\\s*>=\\s*)(?:${above}|(?:${widths.join('|')})\\.\\d+)px`
  const beyond = `\\(\\s*width\\s*>\\s*(?:${widths.join('|')})px`
  expect(found(pages, new RegExp(`${late}|${early}|${beyond}`, 'g'))).toEqual([])
})

test('[SH11] layouts change at 900 unless they say otherwise, dialogs at 600', () => {
  const widthsOf = (files: string[]) =>
    files.flatMap((file) =>
      [...read(file).matchAll(/@media \(width < (\d+)px\)/g)].map(([, px]) => px),
    )
  expect(widthsOf(['web/app/deferred/modal.css'])).toEqual([String(breakpoints.sm)])
  const layouts = widthsOf(sheets)
  const isUsual = (px: string | undefined) => px === String(breakpoints.md)
  expect(layouts.filter(isUsual).length).toBeGreaterThan(layouts.length / 2)
})

test('a React state and its setter are called alike', () => {
  const pairs = filesOf('{ui,web,office}/**/*.{ts,tsx}').flatMap((file) =>
    [...read(file).matchAll(/\[(\w+), (\w+)\] = useState\b/g)].map(([, state = '', setter]) => ({
      file,
      setter,
      expected: `set${state.charAt(0).toUpperCase()}${state.slice(1)}`,
    })),
  )
  expect(pairs.filter(({ setter, expected }) => setter !== expected)).toEqual([])
})
