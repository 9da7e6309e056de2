import { stayOnPage } from '../../navigation/stay-on-page.ts'
import type { Route } from './+types/page'
import { logIn, loginPageOf, turnCustomerAway } from './login.server.ts'
import { LoginPanel } from './login-panel.tsx'

export async function loader(page: Route.LoaderArgs) {
  await turnCustomerAway(page)
  return loginPageOf(page)
}

export const action = (page: Route.ActionArgs) => logIn(page)

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPanel {...loaderData} state={actionData} />
}
