import type { Today } from '@galgal/contract/Office/today'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Typed } from '../../ui/ltr.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { DayText, Moment } from '../../ui/when.tsx'

type Exception = z.output<typeof Today.output>['exceptions'][number]

const tones: Partial<Record<Exception['kind'], Tone>> = {
  carMissing: 'error',
  carNotBack: 'error',
  windowFull: 'error',
}

/** What is not as it should be, each with the way there. */
export function Exceptions({ exceptions }: { exceptions: readonly Exception[] }) {
  const t = useTranslations('officeToday')
  return (
    <section className="board-part" aria-labelledby="exceptions">
      <h2 id="exceptions">
        {t('exceptionsTitle')} <span className="count">{exceptions.length}</span>
      </h2>
      {exceptions.length === 0 ? (
        <p className="muted">{t('noExceptions')}</p>
      ) : (
        <ul className="visits">
          {exceptions.map(({ kind, line, day, at, to }) => (
            <li key={`${kind} ${to} ${line}`} className="panel visit">
              <p className="visit-when">
                <StatusTag tone={tones[kind] ?? 'alert'}>{t(`exceptionKinds.${kind}`)}</StatusTag>
                <span className="muted">{day ? <DayText day={day} /> : <Moment at={at} />}</span>
              </p>
              <p className="visit-who">
                <PageLink to={to}>
                  <Typed>{line}</Typed>
                </PageLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
