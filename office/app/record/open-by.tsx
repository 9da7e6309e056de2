import { Icon } from '@galgal/ui/icons/icon.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { askQuietly } from '../ui/ask-quietly.ts'
import { useWhileLooking } from '../ui/use-while-looking.ts'
import type { Others } from './presence.ts'

type Props = { subject: string; id: string }

/** Who else has this record open, asked again while somebody looks; nothing before scripts. */
export function OpenBy({ subject, id }: Props) {
  const t = useTranslations('office.record')
  const path = usePathIn()('/presence')
  const [names, setNames] = useState<string[]>([])
  const ask = useRef(async () => {})
  ask.current = async () => {
    const others = await askQuietly<Others>(path, { subject, id })
    if (others) setNames(others.names)
  }
  useEffect(() => void ask.current(), [])
  useWhileLooking(() => void ask.current())
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
