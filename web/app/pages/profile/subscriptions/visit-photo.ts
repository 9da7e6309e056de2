import { CarVisitPhoto } from '@galgal/contract/SubscriptionMain.vehicle'
import { callApiOrThrow } from '../../../api/api.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/visit-photo'

/** `/profile/visit-photo`: a photo of a car as it changed hands, for its customer; with `small` as a tile shows it. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  const { searchParams } = args.url
  const { bytes } = await callApiOrThrow(args, CarVisitPhoto, {
    id: searchParams.get('id') ?? '',
    ...(searchParams.has('small') && { small: 'true' as const }),
  })
  return new Response(Uint8Array.from(bytes), {
    headers: { 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) },
  })
}
