import type { Route } from './+types/page'
import { leadOn, logIn, loginPageOf, turnCustomerAway } from './login.server.ts'
import { LoginPanel } from './login-panel.tsx'

export async function loader(args: Route.LoaderArgs) {
  await leadOn(args)
  await turnCustomerAway(args)
  return loginPageOf(args)
}

export const action = (args: Route.ActionArgs) => logIn(args)

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPanel {...loaderData} state={actionData} />
}
