import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useFollowAway } from '@galgal/ui/layout/use-follow.ts'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PhoneWay } from '../../../kyc/identity-check.server.ts'

const OFTEN_MS = 4000

/** The way on to a phone, whose camera is better. Once the phone is done this page moves on by itself. */
export function PhonePanel({ phone }: { phone: PhoneWay | undefined }) {
  const t = useTranslations('identity.phone')
  const isOver = useIsOver(phone?.expiresAt)
  const here = usePathIn()('/profile/verfication')
  useFollowAway(phone !== undefined && !isOver, here, OFTEN_MS)
  return (
    <aside className="phone-panel" aria-labelledby="phone-panel">
      <h2 id="phone-panel">
        <Icon name="phone" />
        {t('title')}
      </h2>
      {phone && !isOver ? (
        <Code phone={phone} />
      ) : (
        <p role={isOver ? 'status' : undefined}>{t(isOver ? 'over' : 'text')}</p>
      )}
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="phone" value="1" />
        <Submit look="outline" small>
          {t(phone ? 'again' : 'open')}
        </Submit>
      </Form>
    </aside>
  )
}

function Code({ phone: { url, path, size } }: { phone: PhoneWay }) {
  const t = useTranslations('identity.phone')
  return (
    <>
      <div className="phone-code">
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('alt')}>
          <path d={path} />
        </svg>
        <p>{t('scan')}</p>
      </div>
      <p className="form-aside">
        {t('address')}{' '}
        <bdi dir="ltr" className="phone-address">
          {url}
        </bdi>
      </p>
      <p className="phone-waiting" role="status">
        <span className="phone-dot" aria-hidden="true" />
        {t('waiting')}
      </p>
    </>
  )
}

/** Whether the code can be used no more, by this browser's clock from when it came. */
function useIsOver(expiresAt: string | undefined): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (!expiresAt) return
    const timer = setTimeout(() => setOver(expiresAt), FIVE_MINUTES_MS)
    return () => clearTimeout(timer)
  }, [expiresAt])
  return expiresAt !== undefined && over === expiresAt
}

const FIVE_MINUTES_MS = 5 * 60_000
