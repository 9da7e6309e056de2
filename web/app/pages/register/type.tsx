import { useTranslations } from 'use-intl'
import { readForm, showAgain } from '../../form.server.ts'
import { draftOf, keepDraft } from '../../signup-draft.server.ts'
import { isKind, type Kind, kinds } from '../../signup-kinds.ts'
import { RadioCards } from '../../ui/choice.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { sayOf } from '../../words.server.ts'
import type { Route } from './+types/type'
import { enterStep, pageOf } from './progress.server.ts'
import { goTo } from './refused.server.ts'
import { SignupActions, SignupStep } from './signup-step.tsx'

export async function loader(page: Route.LoaderArgs) {
  const { draft } = await enterStep(page, 'type')
  return { ...pageOf(page), kind: draft.kind }
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const { kind = '' } = values
  if (isKind(kind)) {
    keepDraft(page, { ...draftOf(page), kind })
    return goTo(page, '/register/email-password')
  }
  const say = sayOf(page, 'register')
  return showAgain(values, { fields: { kind: say('type.missing') } })
}

export default function TypeStep({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const words = useTranslations('register')
  return (
    <SignupStep step="type" title={words('type.heading')} lead={words('type.lead')}>
      <PostForm state={actionData}>
        <RadioCards
          name="kind"
          legend={words('type.heading')}
          legendHidden
          defaultValue={kind}
          options={(Object.keys(kinds) as Kind[]).map((value) => ({
            value,
            title: words(`type.${value}`),
            note: words(`type.${value}Note`),
          }))}
        />
        <SignupActions step="type">{words('next')}</SignupActions>
      </PostForm>
    </SignupStep>
  )
}
