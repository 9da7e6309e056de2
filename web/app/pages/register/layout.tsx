import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Outlet } from 'react-router'
import type { FrameHandle } from '../../ui/frame.tsx'
import type { Route } from './+types/layout'
import { wantedCar } from './wanted-car.server.ts'
import { WantedCar } from './wanted-car.tsx'

export const handle: FrameHandle = { isBare: true }

export const loader = async (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'register'),
  wanted: await wantedCar(args),
})

/** Around every step of a sign-up: the car that it is for stands beside it. */
export default function SignupLayout({ loaderData: { wanted } }: Route.ComponentProps) {
  if (!wanted) return <Outlet />
  return (
    <div className="with-wanted">
      <Outlet />
      <WantedCar {...wanted} />
    </div>
  )
}
