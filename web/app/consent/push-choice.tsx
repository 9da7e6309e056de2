import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pushNow } from '../analytics/start-exporting.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Messages of the browser itself, where someone is allowed to send them; the browser asks only after a press. */
export function PushChoice() {
  const words = useTranslations('consent.push')
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
      <h3 id="push-title">{words('title')}</h3>
      <p className="note">{words('text')}</p>
      <Button small look="outline" onClick={press}>
        {words(isOn ? 'stop' : 'start')}
      </Button>
      {isOn && <Notice good>{words('started')}</Notice>}
      {wasRefused && <Notice>{words('refused')}</Notice>}
    </section>
  )
}
