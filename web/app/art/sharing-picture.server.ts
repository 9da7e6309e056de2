import { hash } from 'node:crypto'
import { type BrandLogo, company, otherBrand } from '@galgal/i18n/company'
import { type Locale, locales } from '@galgal/i18n/locales'
import { DrawnLogo } from '@galgal/ui/layout/logo-drawing.tsx'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawingNamed, paintedDrawing } from './drawing.server.ts'
import type { Looks } from './style.ts'

/** All that a picture for sharing shows. */
export type Shared = {
  locale: Locale
  title: string
  subtitle: string
  /** what stands in the band below: a price a month, and what is in it */
  price: { amount: string; per: string; includes: string }
  car: { drawing: string; looks?: Looks; hex: string }
  /** the car's photo, shown instead of its drawing */
  photo: string | null
}

/** A line of text: where its start stands, from the start of the picture, and how wide it may run. */
export type Line = {
  parts: { text: string; size: number; weight: Weight; colour: string }[]
  x: number
  baseline: number
  most: number
}
export type Weight = 'regular' | 'bold'

// The size that every network shows whole; the head of a page names it.
const WIDTH = 1200
const HEIGHT = 630
const EDGE = 64
const BAND = 154
const CAR_WIDTH = 700
const PHOTO_WIDTH = 660
/** The room of a photo; a larger one is cut to it. */
export const photoRoom = { width: PHOTO_WIDTH, height: HEIGHT - BAND }
const LOGO_HEIGHT = 58
/** The brand’s colours by day, as the style sheet names them. */
const inBrand = () => {
  const own = company().colours?.light
  if (!own) return { brand: '#0a6b5e', onBrand: '#ffffff', onBrandMuted: '#cfe5df' }
  return { brand: own.brand, onBrand: own['on-brand'], onBrandMuted: own['on-brand'] }
}
const colours = {
  accent: '#ffb938',
  stage: '#eceae3',
  stageTop: '#f7f6f2',
  text: '#12211f',
  muted: '#53605c',
}

export function linesOf({ title, subtitle, price, photo }: Shared): Line[] {
  const most = WIDTH - 2 * EDGE
  const { onBrand, onBrandMuted } = inBrand()
  const beside = photo ? most - PHOTO_WIDTH + EDGE / 2 : most
  const bold = (text: string, size: number, colour: string) =>
    ({ text, size, weight: 'bold', colour }) as const
  const regular = (text: string, size: number, colour: string) =>
    ({ text, size, weight: 'regular', colour }) as const
  const amount = bold(price.amount, 72, onBrand)
  const per = regular(` ${price.per}`, 36, onBrand)
  const includes = regular(price.includes, 28, onBrandMuted)
  const lines: Line[] = [
    { parts: [bold(title, 66, colours.text)], x: EDGE, baseline: 192, most: beside },
    { parts: [regular(subtitle, 34, colours.muted)], x: EDGE, baseline: 238, most: beside },
    { parts: [amount, per], x: EDGE, baseline: HEIGHT - BAND + 82, most },
    { parts: [includes], x: EDGE, baseline: HEIGHT - 30, most },
  ]
  return lines.filter(({ parts }) => parts.some(({ text }) => text.trim()))
}

/** The picture as an SVG, its text lines in the sizes that fit them; `photo` is a data address. */
export function drawSharing({ locale, car, photo }: Shared, lines: Line[]): string {
  const { dir } = locales[locale]
  const text = lines.map((line) => textOf(line, dir)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${style()}
<defs><linearGradient id="stage" x2="0" y2="1"><stop stop-color="${colours.stageTop}"/><stop offset="1" stop-color="${colours.stage}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#stage)"/>
<rect y="${HEIGHT - BAND}" width="100%" height="${BAND}" fill="${inBrand().brand}"/>
${logoOf(locale)}${photo ? photoOf(photo, dir) : carOf(car, dir)}${text}</svg>`
}

const style = () =>
  `<style>.logo-mark,.logo-text{fill:${inBrand().brand}}.logo-hub{fill:${colours.accent}}</style>`

/** What stands at the reading end is measured from there. */
const fromStart = (x: number, dir: 'rtl' | 'ltr', width = 0) =>
  dir === 'rtl' ? WIDTH - x - width : x

function logoOf(locale: Locale): string {
  const { dir } = locales[locale]
  const { logo } = company()
  if (logo) return ownLogo(logo, dir)
  const name = otherBrand(locale)
  if (name)
    return textOf(
      {
        parts: [{ text: name, size: 46, weight: 'bold', colour: inBrand().brand }],
        x: EDGE,
        baseline: 44 + 44,
        most: WIDTH,
      },
      dir,
    )
  const markup = renderToStaticMarkup(createElement(DrawnLogo, { dir }))
  const [, w = 1, h = 1] = /viewBox="0 0 (\d+) (\d+)"/.exec(markup)?.map(Number) ?? []
  const width = (w / h) * LOGO_HEIGHT
  const x = fromStart(EDGE, dir, width)
  return markup.replace('<svg', `<svg x="${x}" y="44" width="${width}" height="${LOGO_HEIGHT}"`)
}

const MOST_LOGO_WIDTH = 420

/** A brand's own logo, whole in the room that ours has. */
function ownLogo({ svg, width, height }: BrandLogo, dir: 'rtl' | 'ltr'): string {
  const scale = Math.min(LOGO_HEIGHT / height, MOST_LOGO_WIDTH / width)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  return svg.replace(
    '<svg',
    `<svg x="${fromStart(EDGE, dir, w)}" y="44" width="${w}" height="${h}"`,
  )
}

/** The car stands on the band, at the end of the picture, and looks the way the language is read. */
function carOf({ drawing: name, looks, hex }: Shared['car'], dir: 'rtl' | 'ltr'): string {
  const drawn = drawingNamed(name, looks)
  if (!drawn) return ''
  const drawing = paintedDrawing(drawn, { paint: hex, width: CAR_WIDTH, view: 'close' })
  const height = Number(/height="(\d+)"/.exec(drawing)?.[1])
  const place = `x="28" y="${HEIGHT - BAND - height + 34}"`
  const car = drawing.replace('<svg', `<svg ${place}`)
  return dir === 'rtl' ? car : `<g transform="translate(${WIDTH}) scale(-1 1)">${car}</g>`
}

function photoOf(photo: string, dir: 'rtl' | 'ltr'): string {
  const { width, height } = photoRoom
  const x = fromStart(WIDTH - width, dir, width)
  return `<image x="${x}" width="${width}" height="${height}" href="${photo}"/>`
}

function textOf({ parts, x, baseline }: Line, dir: 'rtl' | 'ltr'): string {
  const spans = parts.map(
    ({ text, size, weight, colour }) =>
      `<tspan font-size="${size}" fill="${colour}" ${fontIn(dir, weight)}>${escaped(text)}</tspan>`,
  )
  return `<text x="${fromStart(x, dir)}" y="${baseline}" direction="${dir}" xml:space="preserve">${spans.join('')}</text>`
}

const fontIn = (dir: 'rtl' | 'ltr', weight: Weight) => {
  const { family, value } = fontOf(dir, weight)
  return `font-family="${family}" font-weight="${value}"`
}

/** Hebrew is set in Heebo; English in Poppins, which has no ₪ and takes it from Heebo. */
export function fontOf(dir: 'rtl' | 'ltr', weight: Weight) {
  const bold = weight === 'bold'
  const latin = dir === 'rtl' ? '' : bold ? 'Poppins SemiBold,' : 'Poppins Medium,'
  return { family: `${latin}Heebo`, value: bold ? 800 : 500 }
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`)

/** The name a picture is known by for ever: another price, another name. */
export const digestOf = (shared: Shared): string =>
  hash('sha256', drawSharing(shared, linesOf(shared)), 'hex').slice(0, 12)
