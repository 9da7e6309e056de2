import { VehiclePicture } from '@galgal/contract/Office/catalogue/vehicles'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import type { Route } from './+types/picture'

/** `/catalogue/pictures/ID`: a photo of a car of the catalogue, as a tile shows it. */
export async function loader(args: Route.LoaderArgs) {
  const { bytes } = await callOfficeOrThrow(args, VehiclePicture, { id: args.params.id })
  return new Response(Uint8Array.from(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Content-Length': String(bytes.length) },
  })
}
