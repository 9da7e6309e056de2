import { useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/personal'
import { greet } from './signed-in.ts'
import { visitorOf } from './visitor.server.ts'

/** Around pages that are a visitor's own: they are served with the person in the header. */
export const loader = async (page: Route.LoaderArgs) => ({ visitor: await visitorOf(page) })

/** Only a sent form can change who the visitor is. */
export const shouldRevalidate = ({ formMethod = 'GET' }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'GET'

export default function Personal({ loaderData: { visitor } }: Route.ComponentProps) {
  useEffect(() => greet(visitor), [visitor])
  return <Outlet />
}
