import { useTranslations } from 'use-intl'
import { useMe } from '../../root-data.ts'
import { Typed } from '../../ui/ltr.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'
import { DocumentPicture } from './document-picture.tsx'
import type { IdentityRecord } from './record.ts'

const tones = {
  received: 'alert',
  accepted: 'success',
  rejected: 'error',
} as const satisfies Record<string, Tone>

const addressOf = (id: string) => `/api/Office/Paper?id=${encodeURIComponent(id)}`

/** What waits comes first, in the order in which it is read. */
function inOrder({ wanted, papers }: IdentityRecord) {
  const placeOf = ({ documentType, state }: IdentityRecord['papers'][number]) => {
    if (state !== 'received') return Number.POSITIVE_INFINITY
    const place = wanted.indexOf(documentType)
    return place < 0 ? wanted.length : place
  }
  return [...papers].sort(
    (a, b) => Number(placeOf(a) > placeOf(b)) - Number(placeOf(a) < placeOf(b)),
  )
}

/** What was sent, the newest first. Only what is opened is asked for: every look has its row in the log. */
export function DocumentList({ record }: { record: IdentityRecord }) {
  const papers = inOrder(record)
  const t = useTranslations('officeIdentity')
  const states = useTranslations('officeCustomers.papers.states')
  const types = useTranslations('officeCustomers.paperTypes')
  const maySee = useMe().permissions.includes('papers.see')
  return (
    <section className="papers" aria-labelledby="papers">
      <h2 id="papers">{t('papers')}</h2>
      <p className="note">{t(maySee ? 'logged' : 'notYours')}</p>
      {papers.length === 0 && <p className="muted">{t('noPapers')}</p>}
      {papers.map((paper) => {
        const name = types(paper.documentType)
        return (
          <article className="panel paper" key={paper.id} aria-labelledby={`paper-${paper.id}`}>
            <header>
              <h3 id={`paper-${paper.id}`}>{name}</h3>
              <StatusTag tone={tones[paper.state]}>{states(paper.state)}</StatusTag>
              <span className="muted">
                <Moment at={paper.uploadedAt} />
              </span>
            </header>
            {paper.decidedAt && (
              <p className="muted">
                <Moment at={paper.decidedAt} /> <Typed>{paper.decidedBy}</Typed>{' '}
                {paper.reason && t(`reasons.${paper.reason as 'other'}`)}
              </p>
            )}
            {maySee && paper.mediaType.startsWith('image/') && (
              <DocumentPicture name={name} address={addressOf(paper.id)} />
            )}
            {maySee && paper.mediaType === 'application/pdf' && (
              <p>
                <a
                  className="button button-outline button-small"
                  href={addressOf(paper.id)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t('openPdf')}
                </a>
              </p>
            )}
          </article>
        )
      })}
    </section>
  )
}
