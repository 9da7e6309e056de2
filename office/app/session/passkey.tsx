import { Button } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PasskeyUse } from './ask-device.ts'

type Props = {
  use: PasskeyUse
  /** Where a script asks for what the browser needs, in Hebrew's address. */
  optionsPath: '/sign-in/passkey' | '/prove/passkey'
  /** Under which name it is sent. */
  field?: 'passkey' | 'proofPasskey'
  /** An invitation's secret. */
  link?: string | undefined
  /** What goes along with the passkey to the page's action; of a form that is being filled in, as it is then. */
  values: Record<string, string> | ((button: HTMLElement) => Record<string, string> | undefined)
  children: ReactNode
}

/** Asks the device for a passkey and sends it to the page's action. Only where scripts run and the browser knows passkeys. */
export function Passkey({ use, optionsPath, field = 'passkey', ...props }: Props) {
  const { link, values, children } = props
  const t = useTranslations('office.passkey')
  const isHydrated = useHydrated()
  const pathIn = usePathIn()
  const submit = useSubmit()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  if (!isHydrated || !('PublicKeyCredential' in window)) return null
  async function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const along = typeof values === 'function' ? values(currentTarget) : values
    if (!along) return
    setState('busy')
    try {
      const { passkeyOf } = await import('./ask-device.ts')
      const passkey = await passkeyOf(pathIn(optionsPath), use, link)
      setState('ready')
      await submit({ ...along, [field]: JSON.stringify(passkey) }, { method: 'post' })
    } catch {
      // Whoever closed the device's own question knows; the other way stands beside.
      setState('failed')
    }
  }
  return (
    <div className="passkey">
      <Button look="outline" wide aria-busy={state === 'busy' || undefined} onClick={press}>
        <Icon name="key" />
        {children}
      </Button>
      {state === 'failed' && (
        <p className="field-hint" role="status">
          {t('failed')}
        </p>
      )}
    </div>
  )
}
