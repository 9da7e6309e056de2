import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { BeginVisitForm } from '../../record/begin-visit.tsx'
import { Ltr, Plate, Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { DayText } from '../../ui/when.tsx'
import { ASSIGN_FORM } from './assign-bar.tsx'
import { OnTheWayForm } from './on-the-way.tsx'
import type { Visit } from './visit.ts'

type Shared = {
  formKey: string
  mayAct: boolean
  isToday: boolean
  showsDay?: boolean
  /** The page has the form that the boxes belong to. */
  canChoose?: boolean
  /** Visits bear the numbers that a map names them by. */
  isNumbered?: boolean
}
type Props = Shared & { id: string; title: string; visits: readonly Visit[]; empty: string }

/** Cars that change hands, one after the other by time. */
export function VisitList({ id, title, visits, empty, ...shared }: Props) {
  return (
    <section className="board-part" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="count">{visits.length}</span>
      </h2>
      {visits.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <ol className="visits">
          {visits.map((visit, index) => (
            <VisitItem
              key={`${visit.subscriptionId} ${visit.direction}`}
              visit={visit}
              number={index + 1}
              {...shared}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

type ItemProps = Shared & { visit: Visit; number: number }

function VisitItem({ visit, number, ...shared }: ItemProps) {
  const t = useTranslations('officeToday')
  const { person, plate, car, assigned, done, requestedBy } = visit
  const { showsDay, canChoose, isNumbered } = shared
  const name = person.name || person.email
  return (
    <li
      className="panel visit"
      data-done={done || undefined}
      id={isNumbered ? `stop-${number}` : undefined}
    >
      <p className="visit-when">
        {isNumbered && <span className="stop-number">{number}</span>}
        {canChoose && !done && (
          <input
            type="checkbox"
            form={ASSIGN_FORM}
            name="visit"
            value={`${visit.subscriptionId} ${visit.direction}`}
            aria-label={t('choose', { name })}
          />
        )}
        {showsDay && <DayText day={visit.day} />}
        <b>
          <VisitTime visit={visit} />
        </b>
        <span className="muted">{t(`way.${visit.way}`)}</span>
        <VisitState visit={visit} />
      </p>
      <p className="visit-who">
        <Link className="text-link" to={`/subscriptions/${visit.subscriptionId}`}>
          <Typed>{name}</Typed>
        </Link>
        {plate && <Plate plate={plate} />}
        <span className="muted">
          <Typed>{car}</Typed>
        </span>
      </p>
      <p className="visit-where">
        <Typed>{[visit.hub?.name, visit.address].filter(Boolean).join(' · ')}</Typed>
      </p>
      <p className="visit-by">
        {requestedBy && <span>{t(`requestedBy.${requestedBy}`)}</span>}
        <span className={assigned ? undefined : 'muted'}>
          {assigned ? (
            <>
              {t('assigned')}: <Typed>{assigned.name}</Typed>
            </>
          ) : (
            t('nobody')
          )}
        </span>
      </p>
      {!done && <VisitWays visit={visit} {...shared} />}
    </li>
  )
}

/** Its window at a door; at a hub its hours. */
const VisitTime = ({ visit: { from, till } }: { visit: Visit }) =>
  from && till ? (
    <Ltr>
      {from}–{till}
    </Ltr>
  ) : (
    '–'
  )

function VisitState({ visit: { done, needs, direction } }: { visit: Visit }) {
  const t = useTranslations('officeToday')
  if (done) return <StatusTag tone="success">{t('done')}</StatusTag>
  const isPreparing = needs.every((it) => it === 'preparing')
  if (needs.length > 0)
    return (
      <StatusTag tone={isPreparing ? 'neutral' : 'alert'}>
        {isPreparing
          ? t('preparing')
          : `${t('missing')} ${needs.map((need) => t(`needs.${need}`)).join(', ')}`}
      </StatusTag>
    )
  return direction === 'out' ? <StatusTag tone="success">{t('ready')}</StatusTag> : null
}

const isWhole = (phone: string) => phone !== '' && !phone.includes('•')

/** The ways to a visitor: by phone, by road, and by a message that somebody comes. */
function VisitWays({ visit, formKey, mayAct, isToday }: Shared & { visit: Visit }) {
  const t = useTranslations('officeToday')
  const { person, point, way } = visit
  const name = person.name || person.email
  return (
    <div className="visit-ways">
      {isWhole(person.phone) && (
        <a className="button button-outline button-small" href={`tel:${person.phone}`}>
          <Icon name="phone" />
          {t('call')} <span className="visually-hidden">{name}</span>
        </a>
      )}
      {way === 'door' && point && <RoadLinks point={point} name={name} />}
      {way === 'door' && mayAct && isToday && <OnTheWayForm visit={visit} formKey={formKey} />}
      {mayAct && isToday && visit.plate && (
        <BeginVisitForm subscriptionId={visit.subscriptionId} direction={visit.direction}>
          {t(`visit.${visit.direction}`)} <span className="visually-hidden">{name}</span>
        </BeginVisitForm>
      )}
    </div>
  )
}

/** To programs that lead there; nothing of theirs is loaded here. */
function RoadLinks({ point, name }: { point: { lat: number; lng: number }; name: string }) {
  const t = useTranslations('officeToday')
  const place = `${point.lat},${point.lng}`
  const ways = [
    ['waze', `https://waze.com/ul?ll=${place}&navigate=yes`],
    ['maps', `https://www.google.com/maps/dir/?api=1&destination=${place}`],
  ] as const
  return ways.map(([program, href]) => (
    <a
      key={program}
      className="button button-outline button-small"
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="pin" />
      <bdi dir="ltr">{t(program)}</bdi> <span className="visually-hidden">{name}</span>
    </a>
  ))
}
