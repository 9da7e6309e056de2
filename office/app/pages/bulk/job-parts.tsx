import { localeOf } from '@galgal/i18n/locales'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Typed } from '../../ui/ltr.tsx'
import { type Job, progressOf } from './job-state.ts'

const EVERY_MS = 2000

/** How far it is; asked again while it works and somebody looks. Before scripts by a link. */
export function Progress({ job }: { job: Job }) {
  const t = useTranslations('officeBulk')
  const { pathname, search } = useLocation()
  const progress = progressOf(job)
  useLookAgain(progress !== undefined)
  if (!progress) return null
  const { done, all } = progress
  return (
    <section className="panel job-progress" aria-label={t('progress')}>
      <p role="status">{t(`progressOf.${job.state as 'trying'}`, { done, all })}</p>
      <progress max={all} value={done} aria-label={t('progress')} />
      <p className="note">
        {t('mayLeave')}{' '}
        <Link className="text-link" to={pathname + search}>
          {t('again')}
        </Link>
      </p>
    </section>
  )
}

function useLookAgain(isAtWork: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isAtWork, revalidate])
}

/** Why rows are left out, and how many for each reason. */
export function Refusals({ job: { refusals } }: { job: Job }) {
  const t = useTranslations('officeBulk')
  if (refusals.length === 0) return null
  return (
    <section className="panel" aria-labelledby="refusals">
      <h2 id="refusals">{t('refusals')}</h2>
      <ul className="rows">
        {refusals.map(({ message, count }) => (
          <li key={message}>
            <Typed>{message}</Typed> <span className="muted">{t('count', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The message as its first reader of each language would get it. */
export function MessageTexts({ texts }: Pick<Job, 'texts'>) {
  const t = useTranslations('officeBulk')
  return texts.map(({ locale, recipients, sample, subject, body }) => {
    const { dir } = localeOf({ locale })
    const language = t(`languages.${locale as 'he'}`)
    return (
      <section key={locale} className="panel request-text" aria-label={t('textIn', { language })}>
        <p className="note">
          {t('textFor', { language, count: recipients })}{' '}
          {sample && <Typed>{t('sample', { name: sample })}</Typed>}
        </p>
        <div className="job-text" lang={locale} dir={dir}>
          <h3>{subject}</h3>
          <p>{body}</p>
        </div>
      </section>
    )
  })
}
