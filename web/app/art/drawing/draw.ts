import { bodyPath } from './body.ts'
import { doorsAndSeams } from './doors.ts'
import { face, mirror } from './face.ts'
import { blackRoof, fittings, onRoof } from './fittings.ts'
import { flank } from './flank.ts'
import { glass } from './glass.ts'
import { shadow, underneath } from './ground.ts'
import { lamps } from './lamps.ts'
import type { Car, Model } from './model.ts'
import { outlineOf } from './outline.ts'
import { frame, penFor, veil } from './pen.ts'
import { wheels } from './wheel.ts'

export function carOf(model: Model): Car {
  const form = { ...model.form, length: model.form.length - model.form.behind }
  const outline = outlineOf(form, model.rear)
  const { height, length, beltAt, rise } = form
  const from = outline.frontAxle
  const belt = (x: number) => height * beltAt + (rise * (x - from)) / (length - from)
  return { ...model, form, outline, belt }
}

/** A drawing in the common frame, and the part of that frame to show where a car stands alone. */
export type Drawing = { svg: string; closeUp: string }

function closeUpOf({ length, height }: Model['form']): string {
  const scale = frame.width / frame.millimetres
  const room = Math.max(length * scale * 1.08, (height * scale + 26) / (frame.height / frame.width))
  const width = Math.min(frame.width, room)
  const high = (width * frame.height) / frame.width
  const numbers = [(frame.width - width) / 2, frame.height - high, width, high]
  return numbers.map((it) => Number(it.toFixed(1))).join(' ')
}

/** A car from its side as an SVG that takes its colour from `--paint`; it looks to the left. */
export function drawSide(model: Model): Drawing {
  const car = carOf(model)
  const pen = penFor(model.form.length)
  pen.defs.push(
    `<path id="c-b" d="${bodyPath(pen, car)}"/><clipPath id="c-k"><use href="#c-b"/></clipPath>`,
  )
  const art = [
    shadow(pen, car),
    underneath(pen, car),
    '<use href="#c-b" fill="var(--paint,#8f9aa5)"/>',
    `<g clip-path="url(#c-k)">${flank(pen, car)}${face(pen, car)}${blackRoof(pen, car)}</g>`,
    glass(pen, car),
    doorsAndSeams(pen, car),
    onRoof(pen, car),
    `<g clip-path="url(#c-k)">${lamps(pen, car)}</g>`,
    fittings(pen, car),
    mirror(pen, car),
    `<use href="#c-b" fill="none" stroke="${veil('#05080d', 0.36)}" stroke-width=".8"/>`,
    wheels(pen, car),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" aria-hidden="true"><defs>${pen.defs.join('')}</defs>${art.join('')}</svg>`
  return { svg, closeUp: closeUpOf(model.form) }
}
