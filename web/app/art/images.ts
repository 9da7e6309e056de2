import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { PLAIN } from '../catalogue/card.ts'
import { carsOf } from '../catalogue/catalogue.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import type { Route } from './+types/images'
import { paintedDrawing } from './drawing.server.ts'
import { paintPicture } from './painter.server.ts'
import { readPictureName } from './picture-name.server.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const SVG_WIDTH = 564

/** Pictures of cars: `suv-f4f4f1-640.avif`, and `10080.svg`, a car in its first colour. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const name = params.file
  const args = { params: {}, context }
  const answer = name.endsWith('.svg') ? await drawingOf(args, name) : await pictureOf(args, name)
  if (!answer) throw data(null, { status: 404 })
  return answer
}

async function pictureOf(args: RouteArgs, name: string): Promise<Response | undefined> {
  const picture = readPictureName(name)
  // Only colours that some car has are painted, so nobody can fill the disk.
  if (!picture || !(await coloursOf(args)).has(`#${picture.hex}`)) return undefined
  const bytes = await paintPicture(requestContext(args).artDirectory, picture)
  const headers = { 'Content-Type': `image/${picture.format}`, 'Cache-Control': FOREVER }
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}

async function drawingOf(args: RouteArgs, name: string): Promise<Response | undefined> {
  const id = Number(/^(\d+)\.svg$/.exec(name)?.[1])
  const drawn = (await bothStores(args)).flatMap((cars) => {
    const row = cars.rowOf(id)
    return row === undefined ? [] : { style: cars.style(row), hex: cars.card(row).colours[0]?.hex }
  })
  const [car] = drawn
  if (!car) return undefined
  const svg = paintedDrawing(car.style, car.hex ?? PLAIN, SVG_WIDTH)
  // A car's first colour may change, so this address is not for ever.
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' }
  return new Response(svg, { headers })
}

const bothStores = (args: RouteArgs) => Promise.all([carsOf(args, 'B2C'), carsOf(args, 'B2B')])

async function coloursOf(args: RouteArgs): Promise<Set<string>> {
  const stores = await bothStores(args)
  return new Set(stores.flatMap(({ colours }) => colours.map(({ hex }) => hex.toLowerCase())))
}
