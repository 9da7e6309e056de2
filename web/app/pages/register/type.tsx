import { restartSignup } from '@galgal/domain/people/signup-state'
import { RadioCards } from '@galgal/ui/forms/choice.tsx'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import { draftOf } from '../../session/signup-draft.server.ts'
import { isKind, type Kind, kinds } from '../../session/signup-kinds.ts'
import type { Route } from './+types/type'
import { enterStep, pageOf } from './progress.server.ts'
import { stepOn } from './refused.server.ts'
import { SignupActions, SignupForm, SignupStep } from './signup-step.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { draft } = await enterStep(args, 'type')
  return { ...pageOf(args), kind: draft.kind }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { kind = '' } = values
  if (!isKind(kind)) {
    const t = getTranslations(args, 'register')
    return redisplayForm(values, { fields: { kind: t('type.missing') } })
  }
  const draft = draftOf(args)
  // A code that waits was asked for in the name of another kind of customer.
  const stored = draft.kind === kind ? draft : restartSignup(draft)
  return stepOn(args, 'type', stored, { kind })
}

export default function TypeStep({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const t = useTranslations('register')
  return (
    <SignupStep step="type" title={t('type.heading')} lead={t('type.lead')}>
      <SignupForm step="type" state={actionData}>
        <RadioCards
          name="kind"
          legend={t('type.heading')}
          legendHidden
          defaultValue={kind}
          options={(Object.keys(kinds) as Kind[]).map((value) => ({
            value,
            title: t(`type.${value}`),
            note: t(`type.${value}Note`),
          }))}
        />
        <p className="form-aside signup-age">
          <Icon name="info" />
          {t('type.age')}
        </p>
        <SignupActions step="type">{t('next')}</SignupActions>
      </SignupForm>
    </SignupStep>
  )
}
