import { Notice } from '@galgal/ui/feedback/notice.tsx'
import { Button } from '@galgal/ui/forms/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pushNow } from '../analytics/start-exporting.ts'

/** Messages of the browser itself, where someone is allowed to send them; the browser asks only after a press. */
export function PushChoice() {
  const t = useTranslations('consent.push')
  const push = pushNow()
  const [isOn, setIsOn] = useState(push?.isOn() ?? false)
  const [wasRefused, setWasRefused] = useState(false)
  if (!push) return null
  async function press() {
    if (!push) return
    if (isOn) push.stop()
    const isAllowed = !isOn && (await push.ask())
    setIsOn(isAllowed)
    setWasRefused(!isOn && !isAllowed)
  }
  return (
    <section className="form" aria-labelledby="push-title">
      <h3 id="push-title">{t('title')}</h3>
      <p className="note">{t('text')}</p>
      <Button small look="outline" onClick={press}>
        {t(isOn ? 'stop' : 'start')}
      </Button>
      {isOn && <Notice good>{t('started')}</Notice>}
      {wasRefused && <Notice>{t('refused')}</Notice>}
    </section>
  )
}
