import { type FaultKind, faultOf } from '@galgal/ui/errors/fault.ts'
import { useToast } from '@galgal/ui/feedback/toast.tsx'
import { Button, ButtonLink } from '@galgal/ui/forms/button.tsx'
import { REQUEST_ID, useRequestId } from '@galgal/ui/http/request-id.ts'
import { WheelMark } from '@galgal/ui/layout/logo.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect } from 'react'
import { Form, useHref, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServedVisitor } from '../session/signed-in.ts'

const ways: Record<FaultKind, ('again' | 'cars' | 'home')[]> = {
  offline: ['again'],
  notFound: ['cars', 'home'],
  gone: ['cars', 'home'],
  forbidden: ['home'],
  tooMany: ['again'],
  busy: ['again'],
  broken: ['again', 'home'],
}
const places = { cars: '/catalog', home: '/' }

/** The page of an address that has none, or of a fault: what happened, the ways on, and the number by which our service finds it. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations('errorsPage')
  const here = useHref(useLocation())
  const documentId = useRequestId()
  const visitor = useServedVisitor()
  const { kind, status, requestId = documentId, minutes } = faultOf(error)
  const isFailure = kind !== 'notFound' && kind !== 'gone' && kind !== 'forbidden'
  useFailureToast(isFailure)
  return (
    <div className="wrap error-page">
      <title>{t(`${kind}.title`)}</title>
      <meta name="robots" content="noindex" />
      {status ? <Status code={status} /> : <WheelMark />}
      <h1>{t(`${kind}.title`)}</h1>
      {visitor && kind === 'notFound' ? (
        <OtherAccount email={visitor.email} />
      ) : (
        <p className="muted">{minutes ? t('later', { minutes }) : t(`${kind}.text`)}</p>
      )}
      <p className="error-page-ways">
        {ways[kind].map((way, place) => {
          const look = place === 0 ? 'primary' : 'outline'
          return way === 'again' ? (
            <a key={way} className={`button button-${look}`} href={here}>
              {t(way)}
            </a>
          ) : (
            <ButtonLink key={way} look={look} to={places[way]}>
              {t(way)}
            </ButtonLink>
          )
        })}
      </p>
      {isFailure && requestId && (
        <p className="note">
          {t('requestId')}{' '}
          <bdi id={REQUEST_ID} className="error-page-id">
            {requestId}
          </bdi>
        </p>
      )}
    </div>
  )
}

/** What a customer's address does not lead to may be another account's, such as that of a message which reached someone else. */
function OtherAccount({ email }: { email: string }) {
  const t = useTranslations('errorsPage.otherAccount')
  const pathIn = usePathIn()
  return (
    <>
      <p className="muted">{t.rich('text', { ltr, email })}</p>
      <Form method="post" action={pathIn('/logout')}>
        <Button type="submit" look="outline">
          {t('logIn')}
        </Button>
      </Form>
    </>
  )
}

/** A page that failed to load is said in a toast, too; the page that comes after it brings no toast along. */
function useFailureToast(isFailure: boolean) {
  const t = useTranslations('errorsPage.failed')
  const toast = useToast()
  const [title, text] = [t('title'), t('text')]
  useEffect(() => {
    if (isFailure) toast({ type: 'error', title, text })
  }, [isFailure, toast, title, text])
}

/** The number of the fault, its zero drawn as the wheel. */
function Status({ code }: { code: number }) {
  const [before, after] = String(code).split('0')
  return (
    <p className="error-page-status" dir="ltr" aria-hidden="true">
      {before}
      {after !== undefined && <WheelMark />}
      {after}
    </p>
  )
}
