import { weekdays } from '@galgal/domain/weekdays'
import { useTranslations } from 'use-intl'
import { ActForm } from '../../act/act-form.tsx'
import { useHubNames } from '../../frame/use-hub-names.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { DayText } from '../../ui/when.tsx'
import { DisplacedVisits } from '../../visits/displaced-visits.tsx'
import type { DayOf, YearOf } from './calendar-data.ts'

type Props = { calendar: YearOf; mayAct: boolean; formKey: string; state: unknown }

const tones = { closed: 'error', short: 'alert', open: 'success' } as const

/** Every day of a year that is not as any other. */
export function DaysTable({ calendar, mayAct, formKey, state }: Props) {
  const t = useTranslations('officeCalendar')
  const format = useWeekdays()
  return (
    <PlainTable
      title={t('caption')}
      rows={calendar.items}
      idOf={({ date, code }) => `${date} ${code}`}
      nothing=""
      columns={[
        {
          label: t('date'),
          cell: ({ date }) => (
            <>
              <DayText day={date} /> <span className="muted">{format(date)}</span>
            </>
          ),
        },
        { label: t('hebrew'), cell: ({ hebrewDate }) => <bdi>{hebrewDate}</bdi> },
        { label: t('day'), cell: (day) => <DayName day={day} /> },
        { label: t('state'), cell: (day) => <DayState day={day} /> },
        { label: t('where'), cell: (day) => <Where day={day} /> },
        ...(mayAct
          ? [
              {
                label: t('acts'),
                cell: (day: DayOf) =>
                  day.isOwn && calendar.today <= day.date ? (
                    <RemoveAct day={day} formKey={formKey} state={state} />
                  ) : null,
              },
            ]
          : []),
      ]}
    />
  )
}

/** A day of the week by its name, from its date. */
function useWeekdays() {
  const t = useTranslations('officeHubs.weekdays')
  return (date: string) => t(weekdays[new Date(date).getUTCDay()] ?? 'sunday')
}

function DayName({ day }: { day: DayOf }) {
  const t = useTranslations('officeCalendar')
  return (
    <>
      <Typed>{day.name}</Typed> {day.isOwn && <StatusTag tone="brand">{t('own')}</StatusTag>}
      {day.isReplaced && <span className="muted">{t('replaced')}</span>}
    </>
  )
}

function DayState({ day: { status, openUntil } }: { day: DayOf }) {
  const t = useTranslations('officeCalendar')
  return (
    <>
      <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>{' '}
      {openUntil && t.rich('until', { time: () => <Ltr>{openUntil}</Ltr> })}
    </>
  )
}

function Where({ day: { provinces, hubs } }: { day: DayOf }) {
  const t = useTranslations('officeCalendar')
  const provinceName = useTranslations('officeHubs.provinces')
  const hubName = useHubNames()
  if (hubs)
    return hubs.map((hub, place) => (
      <span key={hub}>
        {place > 0 && ' · '}
        {hubName(hub)}
      </span>
    ))
  return provinces?.map((name) => provinceName(name)).join(' · ') ?? t('everywhere')
}

type RemoveProps = { day: DayOf; formKey: string; state: unknown }

function RemoveAct({ day: { date, code }, formKey, state }: RemoveProps) {
  const t = useTranslations('officeCalendar')
  const name = `remove ${date} ${code}`
  return (
    <ActForm
      name={name}
      label={t('remove')}
      state={state}
      formKey={formKey}
      preview={<DisplacedVisits act={name} state={state} />}
    >
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="code" value={code} />
    </ActForm>
  )
}
