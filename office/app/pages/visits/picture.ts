import { VisitPicture } from '@galgal/contract/Office/fleet/visits'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import type { Route } from './+types/picture'

/** `/visits/pictures/ID`: a photo of a car; with `small` as a tile shows it. */
export async function loader(args: Route.LoaderArgs) {
  const { bytes } = await callOfficeOrThrow(args, VisitPicture, {
    id: args.params.id,
    ...(args.url.searchParams.has('small') && { small: 'true' as const }),
  })
  return new Response(Uint8Array.from(bytes), {
    headers: { 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) },
  })
}
