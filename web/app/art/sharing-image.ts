import { photoAddress } from '@galgal/contract/photo'
import type { Store } from '@galgal/domain/store'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data, redirect } from 'react-router'
import { carsOf } from '../catalogue/catalogue.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import type { Route } from './+types/sharing-image'
import { readSharingName, sharedBrand, sharedCar, sharingImage } from './sharing-image.server.ts'
import { paintSharing } from './sharing-painter.server.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** `B2C-10080-he-1f0c52a97d3b.jpg`: a car's picture for messengers and networks; a name of before leads to today's. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const requested = readSharingName(params.file)
  if (!requested) throw data(null, { status: 404 })
  const page: RouteArgs = { params: { locale: requested.locale }, context }
  const named = requested.car ? await findCar(page, requested.car) : sharedBrand(page)
  if (!named) throw data(null, { status: 404 })
  const { path } = sharingImage(named)
  if (path !== url.pathname) throw redirect(path, 302)
  const bytes = await paintSharing(requestContext(page).artDirectory, named.shared, (id) =>
    readPhoto(page, id),
  )
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': FOREVER }
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}

async function findCar(args: RouteArgs, { store, id }: { store: Store; id: number }) {
  return sharedCar(args, await carsOf(args, store), id)
}

/** The largest picture there is: small photos have none of 1280. */
async function readPhoto(args: RouteArgs, id: string): Promise<Uint8Array | undefined> {
  for (const width of [1280, 640] as const) {
    const address = new URL(photoAddress(id, width, 'webp'), 'http://api')
    const answer = await requestContext(args).send(new Request(address))
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
  }
  return undefined
}
