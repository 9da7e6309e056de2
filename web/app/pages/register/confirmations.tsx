import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'

/** The confirmations without which there is no account, as the form and the wire name them. */
export const mandatory = [
  'confirm19',
  'confirmExperiencedDriver',
  'confirmTC',
  'confirmPrivatePolicy',
] as const
export type Mandatory = (typeof mandatory)[number]

export const areAllOn = (on: readonly Mandatory[]) => mandatory.every((name) => on.includes(name))

const legalPages: Partial<Record<Mandatory, string>> = {
  confirmTC: '/terms-and-conditions',
  confirmPrivatePolicy: '/privacy',
}

type Props = {
  /** Who signs for it answers for those who will drive. */
  isCompany: boolean
  areGiven: boolean
  marketing: boolean
  onChange: (on: Mandatory[]) => void
}

/** The four confirmations that are needed, and the one that is free. */
export function Confirmations({ isCompany, areGiven, marketing, onChange }: Props) {
  const t = useTranslations('register.details')
  const group = useRef<HTMLFieldSetElement>(null)
  const read = () => {
    const boxes = [...(group.current?.querySelectorAll('input') ?? [])]
    onChange(mandatory.filter((name) => boxes.some((box) => box.name === name && box.checked)))
  }
  const readFirst = useEffectEvent(read)
  // Boxes may be ticked before scripts run, or by a browser that restores a form.
  useEffect(() => readFirst(), [])
  return (
    <fieldset className="signup-confirmations" ref={group} onChange={read}>
      <legend>{t('confirmations')}</legend>
      {mandatory.map((name) => (
        <CheckField key={name} name={name} defaultChecked={areGiven} aria-required>
          {t.rich(name, {
            who: isCompany ? 'company' : 'person',
            link: (title) => <Legal to={legalPages[name]}>{title}</Legal>,
          })}
        </CheckField>
      ))}
      <CheckField name="allowMarketing" defaultChecked={marketing}>
        {t('marketing')}
      </CheckField>
    </fieldset>
  )
}

/** Opens beside the form, so that nothing typed is lost. */
function Legal({ to = '/', children }: { to: string | undefined; children: ReactNode }) {
  const t = useTranslations('register.details')
  return (
    <Link to={to} target="_blank">
      {children}
      <span className="visually-hidden"> ({t('newTab')})</span>
    </Link>
  )
}
