import { DamagePhoto } from '@galgal/contract/SubscriptionMain.vehicle'
import { callApiOrThrow } from '../../../api/api.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/damage-photo'

/** `/profile/damage-photo`: a photo of a damage, for whoever sent it. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  const { bytes } = await callApiOrThrow(args, DamagePhoto, {
    id: args.url.searchParams.get('id') ?? '',
  })
  return new Response(Uint8Array.from(bytes), {
    headers: { 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) },
  })
}
