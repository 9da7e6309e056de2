import { expect, test } from 'vitest'
import { readSvg } from './svg.ts'

const drawing = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
  `<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="2in" ${attributes}>${inside}</svg>`

test('a drawing is taken with its proportions and without a size of its own', () => {
  const shape =
    '<style>.a{fill:url(#g)}</style><linearGradient id="g"/><g><path class="a" d="M0 0h9"/></g>'
  expect(readSvg(drawing(shape))).toEqual({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">${shape}</svg>`,
    width: 120,
    height: 40,
  })
})

test.for([
  ['<script>alert(1)</script>', 'has <script>'],
  ['<g onload="a()"/>', 'has the event handler onload'],
  ['<g OnClick="a()"/>', 'has the event handler OnClick'],
  ['<foreignObject/>', 'has <foreignObject>'],
  ['<image href="https://elsewhere.example/a.png"/>', 'has <image>'],
  ['<animate attributeName="href"/>', 'has <animate>'],
  ['<a href="#b"><path/></a>', 'has <a>'],
  ['<use href="https://elsewhere.example/a.svg#b"/>', 'refers to something outside'],
  ['<use xlink:href="data:image/svg+xml,x"/>', 'refers to something outside'],
  ['<path fill="url(https://elsewhere.example/#a)"/>', 'refers to something outside'],
  ['<path style="fill:u&#114;l(//elsewhere.example)"/>', 'refers to something outside'],
  ['<style>@import "//elsewhere.example";</style>', 'has text that is no drawing'],
  ['<style>a{fill:u\\72l(x)}</style>', 'has text that is no drawing'],
  ['<![CDATA[<script>]]>', 'is no whole SVG'],
  ['<g>', 'is no whole SVG'],
] as const)('a drawing is refused with %s', ([inside, complaint]) => {
  expect(readSvg(drawing(inside))).toEqual({ complaint: expect.stringContaining(complaint) })
})

test('what is no drawing is refused', () => {
  expect(readSvg('<html></html>')).toHaveProperty('complaint')
  expect(readSvg('a text')).toHaveProperty('complaint')
  expect(readSvg('')).toEqual({ complaint: 'is no SVG with a viewBox' })
  expect(readSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>')).toHaveProperty(
    'complaint',
  )
  expect(readSvg(drawing('<path/>', ''))).toEqual({ complaint: 'is no SVG with a viewBox' })
})
