import { Finish } from '@galgal/contract/SR'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { takeIntent } from '../../intent.server.ts'
import { forgetDraft } from '../../signup-draft.server.ts'
import { Icon } from '../../ui/icon.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import type { Route } from './+types/identity'
import { enterStep, pageOf } from './progress.server.ts'
import { goTo, refused } from './refused.server.ts'
import { SignupActions, SignupStep } from './signup-step.tsx'

export async function loader(page: Route.LoaderArgs) {
  const { b2bType } = await enterStep(page, 'identity')
  return { ...pageOf(page), isCompany: b2bType === 'Company' }
}

export async function action(page: Route.ActionArgs) {
  const answer = await ask(page, Finish, { skipVerification: true })
  if (!answer.ok) return refused(page, answer, { values: {} })
  forgetDraft(page)
  const wanted = takeIntent(page)
  return wanted ? redirect(wanted, 303) : goTo(page, '/register/finished')
}

export default function IdentityStep({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('register.identity')
  const papers = loaderData.isCompany ? 'companyPapers' : 'idCard'
  return (
    <SignupStep step="identity" title={words('heading')} lead={words('lead')}>
      <section className="signup-needed" aria-labelledby="needed">
        <h2 id="needed">{words('needed')}</h2>
        <ul>
          {([papers, 'light'] as const).map((name) => (
            <li key={name}>
              <Icon name="check" />
              {words(name)}
            </li>
          ))}
        </ul>
      </section>
      <p className="form-aside">{words('wait')}</p>
      <PostForm state={actionData}>
        <SignupActions step="identity">{words('next')}</SignupActions>
      </PostForm>
    </SignupStep>
  )
}
