import { type SignupStage, signupStages, stateOf } from '@galgal/domain/people/signup-stages'
import { nextButton } from '@galgal/domain/people/signup-state'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { forgetTyped, useKeepTyped, useSettled } from '@galgal/ui/forms/keep-typed.ts'
import { LeaveWarning } from '@galgal/ui/forms/leave-warning.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit, useIsPending } from '@galgal/ui/forms/submit.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../seo/page-head.tsx'

type StepProps = { step: SignupStage; title: string; lead?: ReactNode; children: ReactNode }

/** A step of the sign-up: where one stands, and one thing to answer. */
export function SignupStep({ step, title, lead, children }: StepProps) {
  const t = useTranslations('register')
  useSettled(step)
  const isVisitor = stateOf(step) <= stateOf('email-password')
  return (
    <>
      <PageHead title={`${title} · ${t('title')}`} noindex />
      <LeaveWarning isSaved />
      <FormPage
        title={title}
        lead={lead}
        above={<SignupProgress step={step} />}
        below={isVisitor && t.rich('hasAccount', { link: textLink('/login') })}
      >
        {children}
      </FormPage>
    </>
  )
}

/** The eight steps as one line; a narrow screen names only the current one. */
function SignupProgress({ step }: { step: SignupStage }) {
  const t = useTranslations('register')
  const current = stateOf(step)
  return (
    <nav className="signup-progress" aria-label={t('progress.label')}>
      <p>
        {t('progress.position', { current, total: signupStages.length })}
        <span className="signup-progress-name"> · {t(`steps.${step}`)}</span>
      </p>
      <ol>
        {signupStages.map((name) => (
          <li
            key={name}
            className={stateOf(name) < current ? 'signup-done' : undefined}
            aria-current={name === step ? 'step' : undefined}
          >
            <span>{t(`steps.${name}`)}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The step that the way back leads to; undefined where there is none. */
export const stepBefore: Record<SignupStage, SignupStage | undefined> = {
  type: undefined,
  'email-password': undefined,
  'email-code': 'email-password',
  phone: undefined,
  'phone-code': 'phone',
  details: 'phone',
  address: 'phone',
  identity: 'address',
}

type ActionsProps = {
  step: SignupStage
  /** Why Next cannot be pressed now; as served it can, and the server says the same. */
  blocked?: string | false
  children: ReactNode
}

export function SignupActions({ step, blocked = false, children }: ActionsProps) {
  const t = useTranslations('register')
  const back = stepBefore[step]
  const next = nextButton(useIsPending() ? 'pending' : 'idle', blocked !== false)
  return (
    <>
      {blocked && (
        <p id="blocked" className="form-aside">
          {blocked}
        </p>
      )}
      <FormActions>
        {back && (
          <ButtonLink look="outline" to={`/register/${back}`}>
            {t('back')}
          </ButtonLink>
        )}
        <Submit
          isSending={next.isLoading}
          disabled={next.isDisabled}
          aria-describedby={blocked === false ? undefined : 'blocked'}
        >
          {children}
          <Icon name="arrow" directional />
        </Submit>
      </FormActions>
    </>
  )
}

/** Back to the first step, without anything of what was answered. */
export function StartOver() {
  const t = useTranslations('register')
  const pathIn = usePathIn()
  return (
    <Form method="post" action={pathIn('/register')} onSubmit={() => forgetTyped()}>
      <p className="form-aside">
        {t('startOver.question')}{' '}
        <button type="submit" className="text-link">
          {t('startOver.press')}
        </button>
      </p>
    </Form>
  )
}

type FormProps = { step: SignupStage; state: FormState | undefined; children: ReactNode }

/** The form of a step: nothing typed into it is lost, and a refusal is said in a toast as well. */
export function SignupForm({ step, state, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useKeepTyped(form, step, state !== undefined)
  return (
    <PostForm state={state} countsInToast ref={form}>
      {children}
    </PostForm>
  )
}
