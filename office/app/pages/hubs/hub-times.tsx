import { weekdays } from '@galgal/domain/weekdays'
import { localeOf } from '@galgal/i18n/locales'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ActForm } from '../../act/act-form.tsx'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { DayText } from '../../ui/when.tsx'
import { DisplacedVisits, VisitTime } from '../../visits/displaced-visits.tsx'
import { Hours } from './hours.tsx'
import type { HubRecord } from './hub-data.ts'

type Props = { record: HubRecord; formKey: string; state: unknown }

/** When a hub is open, for how many, what it is closed for, and who has to choose again. */
export function HubTimes({ record, formKey, state }: Props) {
  const t = useTranslations('officeHubs')
  const { fields, notChosenAgain } = record
  return (
    <>
      {notChosenAgain.length > 0 && <NotChosenAgain visits={notChosenAgain} />}
      <Closures record={record} formKey={formKey} state={state} />
      <PlainTable
        title={t('hours.title')}
        rows={weekdays}
        idOf={(day) => day}
        nothing=""
        columns={[
          { label: t('hours.day'), cell: (day) => t(`weekdays.${day}`) },
          {
            label: t('hours.hours'),
            cell: (day) => {
              const hours = fields.openingHours[day]
              return hours ? <Hours {...hours} /> : t('hours.closed')
            },
          },
        ]}
      />
      <Capacity record={record} />
    </>
  )
}

function NotChosenAgain({ visits }: { visits: HubRecord['notChosenAgain'] }) {
  const t = useTranslations('officeHubs')
  return (
    <PlainTable
      title={t('again.title')}
      rows={visits}
      idOf={({ subscriptionId, direction }) => `${subscriptionId} ${direction}`}
      nothing=""
      columns={[
        {
          label: t('again.who'),
          cell: ({ subscriptionId, person }) => (
            <PageLink to={`/subscriptions/${subscriptionId}`}>
              <Typed>{person.name}</Typed>
            </PageLink>
          ),
        },
        { label: t('again.what'), cell: ({ direction }) => t(`direction.${direction}`) },
        { label: t('again.was'), cell: (visit) => <VisitTime {...visit} /> },
      ]}
    />
  )
}

function Closures({ record, formKey, state }: Props) {
  const t = useTranslations('officeHubs')
  const { code } = localeOf(useParams())
  const mayAct = mayAny(useMe(), ['hubs.act'])
  return (
    <PlainTable
      title={t('closed.title')}
      rows={record.closures}
      idOf={({ id }) => id}
      nothing={t('closed.nothing')}
      columns={[
        {
          label: t('closed.when'),
          cell: ({ from, till }) => (
            <>
              <DayText day={from} />{' '}
              {till > from && (
                <>
                  – <DayText day={till} />
                </>
              )}
            </>
          ),
        },
        {
          label: t('closed.hours'),
          cell: ({ fromTime, tillTime }) =>
            fromTime && tillTime ? <Hours open={fromTime} close={tillTime} /> : t('closed.allDay'),
        },
        {
          label: t('closed.why'),
          cell: ({ nameHe, nameEn }) => <Typed>{code === 'he' ? nameHe : nameEn}</Typed>,
        },
        ...(mayAct
          ? [
              {
                label: t('closed.end'),
                cell: ({ id }: HubRecord['closures'][number]) => (
                  <ActForm
                    name={`end-${id}`}
                    label={t('closed.end')}
                    state={state}
                    formKey={formKey}
                    revision={record.revision}
                    preview={<DisplacedVisits act={`end-${id}`} state={state} />}
                  >
                    <input type="hidden" name="closureId" value={id} />
                  </ActForm>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Capacity({ record }: { record: HubRecord }) {
  const t = useTranslations('officeHubs')
  return (
    <>
      <PlainTable
        title={t('capacity.title')}
        rows={record.capacity}
        idOf={({ weekday, date, from }) => `${weekday ?? date} ${from}`}
        nothing={t('capacity.nothing')}
        columns={[
          {
            label: t('capacity.when'),
            cell: ({ weekday, date }) =>
              weekday ? t(`weekdays.${weekday}`) : <DayText day={date} />,
          },
          {
            label: t('capacity.between'),
            cell: ({ from, till }) => <Hours open={from} close={till} />,
          },
          {
            label: t('capacity.cars'),
            isNumber: true,
            cell: ({ cars }) => (cars ? <Ltr>{cars}</Ltr> : t('capacity.none')),
          },
        ]}
      />
      <p className="muted">{t('capacity.usual', { count: record.fields.capacityPerSlot })}</p>
    </>
  )
}
