import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColours } from './brand-colours.ts'
import { contrast } from './oklch.ts'

const READABLE = 4.5
const lightGrounds = ['#ffffff', '#f6f5f1', '#f0efe9', '#eceae3', '#f7f6f2']
const darkGrounds = ['#0c1413', '#111b1a', '#162120', '#0f1817', '#263431', '#384a46']

const unreadable = (colour: string) => {
  const { light, dark } = brandColours(colour)
  const pairs = [
    ...lightGrounds.map((ground) => [light.brand, ground]),
    ...darkGrounds.map((ground) => [dark.brand, ground]),
    ...[light, dark].flatMap((it) => [
      [it['on-brand'], it.brand],
      [it['on-brand'], it['brand-hover']],
      [it['on-brand'], it['brand-active']],
      [it['on-brand-soft'], it['brand-soft']],
      [it['on-ink-muted'], it.ink],
      [it['brand-on-ink'], it.ink],
      ['#f2f5f1', it.ink],
    ]),
  ]
  return pairs.filter(([text = '', ground = '']) => contrast(text, ground) < READABLE)
}

test('of any colour whatever is written can be read, by day and in the dark', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((it) => `#${it.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, (colour) => {
      expect(unreadable(colour)).toEqual([])
    }),
    {
      examples: ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#7f7f7f'].map((it) => [
        it,
      ]),
    },
  )
})

test('a colour that can be read stays what it is, and a pale one is darkened in its own hue', () => {
  expect(brandColours('#0a6b5e').light.brand).toBe('#0a6b5e')
  expect(brandColours('#7a1fa2').light.brand).toBe('#7a1fa2')
  expect(brandColours('#ffd600').light.brand).not.toBe('#ffd600')
  expect(brandColours('#ffd600')).toEqual(brandColours('#ffd600'))
})

test('contrast is what WCAG computes', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#0a6b5e', '#ffffff')).toBeCloseTo(6.41, 2)
})
