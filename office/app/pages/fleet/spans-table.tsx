import { useTranslations } from 'use-intl'
import { Plate, Typed } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { DayText } from '../../ui/when.tsx'
import type { CalendarCar } from './calendar-table.tsx'

/** The same as rows, for whoever reads them one by one. */
export function SpansTable({ cars }: { cars: readonly CalendarCar[] }) {
  const t = useTranslations('officeFleet')
  const rows = cars.flatMap(({ plate, spans }) => spans.map((span) => ({ ...span, plate })))
  return (
    <PlainTable
      title={t('calendar.rows')}
      rows={rows}
      idOf={({ plate, kind, from, subscriptionId }) => `${plate} ${kind} ${from} ${subscriptionId}`}
      nothing={t('calendar.empty')}
      columns={[
        { label: t('plate'), cell: ({ plate }) => <Plate plate={plate} /> },
        { label: t('calendar.what'), cell: ({ kind }) => t(`calendar.kinds.${kind}`) },
        { label: t('custody.who'), cell: ({ name }) => (name ? <Typed>{name}</Typed> : '–') },
        { label: t('custody.from'), cell: ({ from }) => <DayText day={from} /> },
        {
          label: t('custody.till'),
          cell: ({ till, isOpen }) => (
            <>
              <DayText day={till} /> {isOpen && t('calendar.planned')}
            </>
          ),
        },
      ]}
    />
  )
}
