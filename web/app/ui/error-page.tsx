import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from './button.tsx'
import { WheelMark } from './logo.tsx'
import { useToast } from './toast.tsx'

const kindOf = (status: number | null) => {
  if (status === null) return 'offline'
  if (status === 404) return 'notFound'
  if (status === 410) return 'gone'
  if (status === 503 || status === 429) return 'busy'
  return 'broken'
}

/** The page of an address that has none, or of a fault; `null` is the status of a site that did not answer. */
export function ErrorPage({ status }: { status: number | null }) {
  const words = useTranslations('errorsPage')
  const here = useHref(useLocation())
  const kind = kindOf(status)
  const isFailure = kind !== 'notFound' && kind !== 'gone'
  useFailureToast(isFailure)
  return (
    <div className="wrap error-page">
      <title>{words(`${kind}.title`)}</title>
      <meta name="robots" content="noindex" />
      {status === null ? <WheelMark /> : <Status code={status} />}
      <h1>{words(`${kind}.title`)}</h1>
      <p className="muted">{words(`${kind}.text`)}</p>
      {kind === 'notFound' || kind === 'gone' ? (
        <ButtonLink to="/catalog">{words(`${kind}.cars`)}</ButtonLink>
      ) : (
        <a className="button button-primary" href={here}>
          {words(`${kind}.again`)}
        </a>
      )}
    </div>
  )
}

/** A page that failed to load is said in a toast, too; the page that comes after it brings no toast along. */
function useFailureToast(isFailure: boolean) {
  const words = useTranslations('errorsPage.failed')
  const toast = useToast()
  const [title, text] = [words('title'), words('text')]
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
