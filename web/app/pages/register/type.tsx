import { restarted } from '@galgal/domain/signup-state'
import { useTranslations } from 'use-intl'
import { readForm, showAgain } from '../../http/form.server.ts'
import { sayOf } from '../../i18n/words.server.ts'
import { stayOnPage } from '../../navigation/stay-on-page.ts'
import { draftOf } from '../../session/signup-draft.server.ts'
import { isKind, type Kind, kinds } from '../../session/signup-kinds.ts'
import { RadioCards } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/type'
import { enterStep, pageOf } from './progress.server.ts'
import { stepOn } from './refused.server.ts'
import { SignupForm } from './signup-form.tsx'
import { SignupActions, SignupStep } from './signup-step.tsx'

export async function loader(page: Route.LoaderArgs) {
  const { draft } = await enterStep(page, 'type')
  return { ...pageOf(page), kind: draft.kind }
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const { kind = '' } = values
  if (!isKind(kind)) {
    const say = sayOf(page, 'register')
    return showAgain(values, { fields: { kind: say('type.missing') } })
  }
  const draft = draftOf(page)
  // A code that waits was asked for in the name of another kind of customer.
  const kept = draft.kind === kind ? draft : restarted(draft)
  return stepOn(page, 'type', kept, { kind })
}

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

export default function TypeStep({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const words = useTranslations('register')
  return (
    <SignupStep step="type" title={words('type.heading')} lead={words('type.lead')}>
      <SignupForm step="type" state={actionData}>
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
        <p className="form-aside signup-age">
          <Icon name="info" />
          {words('type.age')}
        </p>
        <SignupActions step="type">{words('next')}</SignupActions>
      </SignupForm>
    </SignupStep>
  )
}
