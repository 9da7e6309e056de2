import { localeOf } from '@galgal/text/locales'
import { redirect } from 'react-router'
import { leave } from '../../leave.server.ts'
import { mayBeSignedIn } from '../../session.server.ts'
import { wordsOf } from '../../words.server.ts'
import type { Route } from './+types/signed-out'
import { logIn } from './login.server.ts'
import { LoginForm } from './login-form.tsx'

/** `/acceso`: where signing out leads. Whoever comes here signed in is signed out first. */
export async function loader(page: Route.LoaderArgs) {
  if (mayBeSignedIn(page)) {
    await leave(page)
    throw redirect(page.url.pathname, 303)
  }
  return { words: wordsOf(localeOf(page.params).code, 'login') }
}

export const action = (page: Route.ActionArgs) => logIn(page)

export default function SignedOutPage({ actionData }: Route.ComponentProps) {
  return <LoginForm state={actionData} hasLeft />
}
