import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Button } from '@galgal/ui/forms/button.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type ReactNode, type SubmitEvent, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { CHOICE_ADDRESS, type Choice, nothing, writeChoice } from './choice.ts'
import { choiceNow, choose, watchChoice } from './stored-choice.ts'

type Props = {
  /** A choice that was sent without scripts, as far as it was written down. */
  sent?: Choice | 'not-kept' | undefined
}

/** The choice by category: all but what is necessary is off until it is checked. */
export function ConsentForm({ sent }: Props) {
  const t = useTranslations('consent')
  const pathIn = usePathIn()
  const [isSaved, setIsSaved] = useState(sent && sent !== 'not-kept')
  const served = sent && sent !== 'not-kept' ? sent : nothing
  const choice = useSyncExternalStore(watchChoice, choiceNow, () => undefined) ?? served
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen: Choice = { analytics: form.has('analytics'), marketing: form.has('marketing') }
    setIsSaved(await choose(chosen, pathIn(CHOICE_ADDRESS)))
  }
  return (
    <form
      // Another choice, made in another place, shows here.
      key={writeChoice(choice)}
      method="post"
      action={pathIn(CHOICE_ADDRESS)}
      className="form"
      onSubmit={send}
    >
      <Category name="necessary" isOn disabled>
        {t('necessary.always')}
      </Category>
      <Category name="analytics" isOn={choice.analytics} />
      <Category name="marketing" isOn={choice.marketing} />
      <Button type="submit">{t('save')}</Button>
      {isSaved !== undefined && <Alert good={isSaved}>{t(isSaved ? 'kept' : 'notKept')}</Alert>}
    </form>
  )
}

type CategoryProps = {
  name: 'necessary' | 'analytics' | 'marketing'
  isOn: boolean
  disabled?: boolean
  children?: ReactNode
}

function Category({ name, isOn, disabled, children }: CategoryProps) {
  const t = useTranslations('consent')
  const about = `about-${name}`
  return (
    <div className="check">
      <label>
        <input
          type="checkbox"
          name={name}
          defaultChecked={isOn}
          disabled={disabled}
          aria-describedby={about}
        />
        <span>
          <b>{t(`${name}.title`)}</b>{' '}
          {children && <small className="tag tag-neutral">{children}</small>}
        </span>
      </label>
      <p className="note" id={about}>
        {t(`${name}.text`)}
      </p>
    </div>
  )
}
