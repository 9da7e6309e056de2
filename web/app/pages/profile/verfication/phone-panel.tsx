import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePathIn } from '../../../i18n/paths.ts'
import type { PhoneWay } from '../../../kyc/identity-check.server.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Submit } from '../../../ui/submit.tsx'
import { useFollowAway } from '../../../ui/use-follow.ts'

const OFTEN_MS = 4000

/** The way on to a phone, whose camera is better. Once the phone is done this page moves on by itself. */
export function PhonePanel({ phone }: { phone: PhoneWay | undefined }) {
  const words = useTranslations('identity.phone')
  const isOver = useIsOver(phone?.expiresAt)
  const here = usePathIn()('/profile/verfication')
  useFollowAway(phone !== undefined && !isOver, here, OFTEN_MS)
  return (
    <aside className="phone-panel" aria-labelledby="phone-panel">
      <h2 id="phone-panel">
        <Icon name="phone" />
        {words('title')}
      </h2>
      {phone && !isOver ? (
        <Code phone={phone} />
      ) : (
        <p role={isOver ? 'status' : undefined}>{words(isOver ? 'over' : 'text')}</p>
      )}
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="phone" value="1" />
        <Submit look="outline" small>
          {words(phone ? 'again' : 'open')}
        </Submit>
      </Form>
    </aside>
  )
}

function Code({ phone: { url, path, size } }: { phone: PhoneWay }) {
  const words = useTranslations('identity.phone')
  return (
    <>
      <div className="phone-code">
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words('alt')}>
          <path d={path} />
        </svg>
        <p>{words('scan')}</p>
      </div>
      <p className="form-aside">
        {words('address')}{' '}
        <bdi dir="ltr" className="phone-address">
          {url}
        </bdi>
      </p>
      <p className="phone-waiting" role="status">
        <span className="phone-dot" aria-hidden="true" />
        {words('waiting')}
      </p>
    </>
  )
}

/** Whether the code can be used no more, by this browser's clock from when it came. */
function useIsOver(expiresAt: string | undefined): boolean {
  const [over, tell] = useState<string>()
  useEffect(() => {
    if (!expiresAt) return
    const timer = setTimeout(() => tell(expiresAt), FIVE_MINUTES_MS)
    return () => clearTimeout(timer)
  }, [expiresAt])
  return expiresAt !== undefined && over === expiresAt
}

const FIVE_MINUTES_MS = 5 * 60_000
