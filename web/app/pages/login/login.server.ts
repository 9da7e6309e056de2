import { Get } from '@galgal/contract/GetUser'
import { Login } from '@galgal/contract/Security'
import { data, redirect } from 'react-router'
import { ask } from '../../api.server.ts'
import { catalogueFor, signupAddress, UNFINISHED } from '../../customer.server.ts'
import { leftEmpty, readForm, showAgain } from '../../form.server.ts'
import { takeIntent } from '../../intent.server.ts'
import { passwordHash } from '../../password-hash.server.ts'
import { pathIn } from '../../paths.ts'
import { mayBeSignedIn, signIn } from '../../session.server.ts'
import { draftOf, forgetDraft } from '../../signup-draft.server.ts'
import type { Page } from '../../visit.server.ts'
import { sayOf } from '../../words.server.ts'

/** Leads a customer away to the catalogue; whoever is in the middle of a sign-up may still log in. */
export async function turnCustomerAway(page: Page) {
  if (!mayBeSignedIn(page) || draftOf(page).kind) return
  const answer = await ask(page, Get, {})
  if (!answer.ok && answer.status !== 401) throw data(null, { status: answer.status })
  if (!answer.ok || answer.value.registrationStageData.registrationStageTypeId === UNFINISHED)
    return
  throw redirect(pathIn(page.params, catalogueFor(answer.value.b2BType)), 303)
}

/** Signs in and leads on: to the rest of a sign-up, to the page that was wanted, or to the catalogue. */
export async function logIn(page: Page & { request: Request }) {
  const values = await readForm(page.request)
  const { email = '', password = '' } = values
  const say = sayOf(page, 'login')
  const fields = leftEmpty(values, {
    email: say('missing.email'),
    password: say('missing.password'),
  })
  if (Object.keys(fields).length > 0) return showAgain(values, { fields })

  const answer = await ask(page, Login, { username: email, password: passwordHash(password) })
  if (!answer.ok) return showAgain(values, answer, { username: 'email' })
  signIn(page, answer.value)
  forgetDraft(page)
  const { b2BType, registrationStageData: signup } = answer.value
  if (signup.registrationStageTypeId === UNFINISHED)
    return redirect(pathIn(page.params, signupAddress(signup.registrationStage)), 303)
  return redirect(takeIntent(page) ?? pathIn(page.params, catalogueFor(b2BType)), 303)
}
