import { Outlet } from 'react-router'
import type { Route } from './+types/signed-in'
import { requireMe } from './me.server.ts'

/** Before any page or act of the office is even looked at. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requireMe(args)
  },
]

// Without a loader a page that has none would be opened without asking.
export const loader = () => null

export default function SignedIn() {
  return <Outlet />
}
