import { Icon } from '@galgal/ui/icons/icon.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useWhileLooking } from '../ui/use-while-looking.ts'
import type { action } from './presence.ts'

type Props = { subject: string; id: string }

/** Who else has this record open, asked again while somebody looks; nothing before scripts. */
export function OpenBy({ subject, id }: Props) {
  const t = useTranslations('office.record')
  const path = usePathIn()('/presence')
  const { submit, data } = useFetcher<typeof action>()
  const ask = useRef(() => {})
  ask.current = () => {
    submit({ subject, id }, { method: 'post', action: path })
  }
  useEffect(() => ask.current(), [])
  useWhileLooking(() => ask.current())
  const names = data?.others.map(({ name }) => name) ?? []
  return (
    <p role="status" className="present">
      {names.length > 0 && (
        <>
          <Icon name="eye" />
          {t('openBy', { names: names.join(', ') })}
        </>
      )}
    </p>
  )
}
