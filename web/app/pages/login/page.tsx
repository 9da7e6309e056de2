import { localeOf } from '@galgal/text/locales'
import { wordsOf } from '../../words.server.ts'
import type { Route } from './+types/page'
import { logIn, turnCustomerAway } from './login.server.ts'
import { LoginForm } from './login-form.tsx'

export async function loader(page: Route.LoaderArgs) {
  await turnCustomerAway(page)
  return { words: wordsOf(localeOf(page.params).code, 'login') }
}

export const action = (page: Route.ActionArgs) => logIn(page)

export default function LoginPage({ actionData }: Route.ComponentProps) {
  return <LoginForm state={actionData} />
}
