import { faultOf } from '@galgal/ui/errors/fault.ts'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { REQUEST_ID, useRequestId } from '@galgal/ui/http/request-id.ts'
import { useHref, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'

/** The page of an address that has none, or of a fault: what happened, the way on, and the number by which the log has it. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations('errorsPage')
  const say = useTranslations('office.errors')
  const here = useHref(useLocation())
  const documentId = useRequestId()
  const { kind, requestId = documentId, minutes } = faultOf(error)
  const isPlace = kind === 'notFound' || kind === 'gone'
  const isFailure = !isPlace && kind !== 'forbidden'
  return (
    <div className="error-page">
      <title>{isPlace ? say('missing') : t(`${kind}.title`)}</title>
      <h1>{isPlace ? say('missing') : t(`${kind}.title`)}</h1>
      <p className="muted">{textOf()}</p>
      <p className="error-page-ways">
        {isFailure ? (
          <a className="button button-primary" href={here}>
            {t('again')}
          </a>
        ) : (
          <ButtonLink to="/">{say('home')}</ButtonLink>
        )}
      </p>
      {isFailure && requestId && (
        <p className="note">
          {say('requestId')}{' '}
          <bdi id={REQUEST_ID} className="error-page-id">
            {requestId}
          </bdi>
        </p>
      )}
    </div>
  )

  function textOf() {
    if (minutes) return t('later', { minutes })
    if (isPlace) return say('missingText')
    return kind === 'forbidden' ? say('forbidden') : t(`${kind}.text`)
  }
}
