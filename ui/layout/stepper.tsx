import { useTranslations } from 'use-intl'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../navigation/link.tsx'

/** `to` makes a done step a way back. */
export type Step = { name: string; label: string; to?: string }

/** Where one stands in an order: done steps lead back, the current one is named, later ones wait. */
export function Stepper({ steps, current }: { steps: Step[]; current: string }) {
  const t = useTranslations('shell.stepper')
  const position = steps.findIndex(({ name }) => name === current)
  return (
    <nav className="stepper" aria-label={t('label')}>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={stepClass(index, position)}
            aria-current={index === position ? 'step' : undefined}
          >
            <StepName step={step} number={index + 1} isDone={index < position} />
          </li>
        ))}
      </ol>
      <p className="visually-hidden">
        {t('position', { current: position + 1, total: steps.length })}
      </p>
    </nav>
  )
}

const stepClass = (index: number, current: number) =>
  index < current ? 'step-done' : index === current ? 'step-current' : undefined

function StepName({ step, number, isDone }: { step: Step; number: number; isDone: boolean }) {
  const t = useTranslations('shell.stepper')
  const content = (
    <>
      <span className="step-mark">{isDone ? <Icon name="check" /> : number}</span>
      <span className="step-label">{step.label}</span>
      {isDone && <span className="visually-hidden">({t('done')})</span>}
    </>
  )
  return isDone && step.to ? <Link to={step.to}>{content}</Link> : <span>{content}</span>
}
