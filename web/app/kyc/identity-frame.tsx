import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { CAPTURED, FAILED, wordOf } from './identity-messages.ts'

/** The provider's own capture, which runs in a frame with a policy of its own. What it tells us is only that it is done. */
export function IdentityFrame() {
  const t = useTranslations('identity')
  const pathIn = usePathIn()
  const form = useRef<HTMLFormElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isHydrated = useHydrated()
  useEffect(() => {
    const hear = (message: MessageEvent) => {
      const word = wordOf(message, location.origin)
      if (word === CAPTURED) form.current?.requestSubmit()
      if (word === FAILED) setHasFailed(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  // Without scripts nothing could run in it.
  if (!isHydrated) return null
  return (
    <>
      {hasFailed ? (
        <Alert icon="alert">
          {t.rich('frameFailed', { link: textLink('/profile/verfication?by=papers') })}
        </Alert>
      ) : (
        <iframe
          className="identity-frame"
          title={t('frame')}
          src={pathIn('/profile/verfication-capture')}
          allow="camera"
        />
      )}
      <Form ref={form} method="post" encType="multipart/form-data">
        <input type="hidden" name="captured" value="1" />
      </Form>
    </>
  )
}
