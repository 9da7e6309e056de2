import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/text-field.tsx'

/** As long as the wire takes. */
const LONGEST = 2000

/** Why someone leaves, if they like to say. */
export function EndReason() {
  const words = useTranslations('ending.reason')
  return (
    <TextField
      name="reason"
      label={words('label')}
      hint={words('hint')}
      optional
      rows={3}
      maxLength={LONGEST}
    />
  )
}
