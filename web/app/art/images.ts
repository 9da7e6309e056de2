import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { PLAIN } from '../catalogue/card.ts'
import { carsOf } from '../catalogue/catalogue.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import type { Route } from './+types/images'
import { type Drawn, drawingNamed, isKnown, paintedDrawing } from './drawing.server.ts'
import { paintPicture } from './painter.server.ts'
import { readPictureName } from './picture-name.server.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
const SVG_WIDTH = 600

/** Pictures of cars: `toyota-yaris-cross_side_f4f4f1_640_1a2b3c4d.avif`, and `10080.svg`, a car in its first colour. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const name = params.file
  const args = { params: {}, context }
  const answer = name.endsWith('.svg') ? await drawingOf(args, name) : await pictureOf(args, name)
  if (!answer) throw data(null, { status: 404 })
  return answer
}

async function pictureOf(args: RouteArgs, name: string): Promise<Response | undefined> {
  const asked = readPictureName(name)
  // Only colours and models that some car has are painted, so nobody can fill the disk.
  if (!asked || !(await coloursOf(args)).has(`#${asked.hex}`)) return undefined
  const drawn = await drawnFor(args, asked.drawing)
  if (!drawn) return undefined
  const bytes = await paintPicture(requestContext(args).artDirectory, asked, drawn)
  // What is likely of a car, its operator may still correct; an address of another edition got this one’s drawing.
  const forEver = asked.isCurrent && drawn.measured
  const headers = {
    'Content-Type': `image/${asked.format}`,
    'Cache-Control': forEver ? FOREVER : DAY,
  }
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}

/** A model of the table, a style, or a model that a store offers now. */
async function drawnFor(args: RouteArgs, name: string): Promise<Drawn | undefined> {
  if (isKnown(name)) return drawingNamed(name)
  const [looks] = (await bothStores(args)).flatMap((cars) => cars.looksOf(name) ?? [])
  return looks && drawingNamed(name, looks)
}

async function drawingOf(args: RouteArgs, name: string): Promise<Response | undefined> {
  const id = Number(/^(\d+)\.svg$/.exec(name)?.[1])
  const [car] = (await bothStores(args)).flatMap((cars) => {
    const row = cars.rowOf(id)
    if (row === undefined) return []
    const drawn = drawingNamed(cars.drawing(row), cars.looks(row))
    return drawn ? [{ drawn, hex: cars.card(row).colours[0]?.hex }] : []
  })
  if (!car) return undefined
  const svg = paintedDrawing(car.drawn, { paint: car.hex ?? PLAIN, width: SVG_WIDTH, view: 'side' })
  // A car's first colour may change, so this address is not for ever.
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': DAY } })
}

const bothStores = (args: RouteArgs) => Promise.all([carsOf(args, 'B2C'), carsOf(args, 'B2B')])

async function coloursOf(args: RouteArgs): Promise<Set<string>> {
  const stores = await bothStores(args)
  return new Set(stores.flatMap(({ colours }) => colours.map(({ hex }) => hex.toLowerCase())))
}
