import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'

/** Moves while pictures are on their way and their check is created. Its page sends the messages of `identity`. */
export function CreatingCheck() {
  const t = useTranslations('identity')
  if (!isCreatingCheck(useNavigation())) return null
  return (
    <div className="creating-check" role="status">
      <Scan />
      <p>{t('creating')}</p>
    </div>
  )
}

/** A card that is being looked at. */
export const Scan = () => (
  <span className="identity-scan" aria-hidden="true">
    <Icon name="user" />
  </span>
)

/** What the router says of a form that is on its way. */
type Going = {
  state: 'idle' | 'loading' | 'submitting'
  formMethod?: string | undefined
  formData?: FormData | undefined
}

/** Whether pictures are on their way to be checked: the flag of the animation. What else these pages send creates no check. */
export const isCreatingCheck = ({ state, formMethod, formData }: Going): boolean =>
  state !== 'idle' &&
  formMethod?.toUpperCase() === 'POST' &&
  formData !== undefined &&
  (formData.has('captured') || pictured(formData.getAll('selfie')))

const pictured = (sent: FormDataEntryValue[]) =>
  sent.some((it) => it instanceof File && it.name !== '')
