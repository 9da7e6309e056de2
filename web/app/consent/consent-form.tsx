import { type ReactNode, type SubmitEvent, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { usePathIn } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Choice, nothing, writeChoice } from './choice.ts'
import { CHOICE_ADDRESS } from './choice-address.ts'
import { choiceNow, choose, watchChoice } from './kept-choice.ts'

export type Outcome = 'kept' | 'not-kept'

type Props = {
  /** What became of a choice that was sent without scripts. */
  outcome?: Outcome | undefined
  /** Told once a choice has been written down. */
  onKept?: () => void
}

/** The choice by category: all but what is necessary is off until it is checked. */
export function ConsentForm({ outcome, onKept }: Props) {
  const words = useTranslations('consent')
  const pathIn = usePathIn()
  const [said, setSaid] = useState(outcome)
  const choice = useSyncExternalStore(watchChoice, choiceNow, () => undefined) ?? nothing
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen: Choice = { analytics: form.has('analytics'), marketing: form.has('marketing') }
    const isKept = await choose(chosen, pathIn(CHOICE_ADDRESS))
    setSaid(isKept ? 'kept' : 'not-kept')
    if (isKept) onKept?.()
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
        {words('necessary.always')}
      </Category>
      <Category name="analytics" isOn={choice.analytics} />
      <Category name="marketing" isOn={choice.marketing} />
      <Button type="submit">{words('save')}</Button>
      {said && (
        <Notice good={said === 'kept'}>{words(said === 'kept' ? 'kept' : 'notKept')}</Notice>
      )}
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
  const words = useTranslations('consent')
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
          <b>{words(`${name}.title`)}</b> {children && <small>{children}</small>}
        </span>
      </label>
      <p className="note" id={about}>
        {words(`${name}.text`)}
      </p>
    </div>
  )
}
