import { DamagePhoto } from '@galgal/contract/SubscriptionMain.vehicle'
import { ask } from '../../../api.server.ts'
import { requireCustomer } from '../../../customer.server.ts'
import { refusedPage } from '../../../failed-call.server.ts'
import type { Route } from './+types/damage-photo'

/** `/profile/damage-photo`: a photo of a damage, for whoever sent it. */
export async function loader(page: Route.LoaderArgs) {
  await requireCustomer(page)
  const answer = await ask(page, DamagePhoto, { id: page.url.searchParams.get('id') ?? '' })
  if (!answer.ok) throw refusedPage(answer)
  const { bytes } = answer.value
  return new Response(Uint8Array.from(bytes), {
    headers: { 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) },
  })
}
