import { FieldFrame } from '@galgal/ui/forms/field.tsx'
import { FieldIdContext, type FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import { mayAny } from '../../frame/office-pages.ts'
import { PlainTable } from '../../record/plain-table.tsx'
import { Facts } from '../../record/record-page.tsx'
import { useMe } from '../../root-data.ts'
import { Money, Typed } from '../../ui/ltr.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { DayText, dayText } from '../../ui/when.tsx'
import type { CarRecord } from './car-data.ts'

type Service = CarRecord['services'][number]

const tones: Record<CarRecord['car']['service']['state'], Tone> = {
  later: 'neutral',
  soon: 'alert',
  now: 'error',
}

type NextProps = Pick<CarRecord['car'], 'service'>

/** By which day a car is to be serviced next, in a list: that it is near is said, how far it may drive is not. */
export function NextServiceDay({ service: { day, state } }: NextProps) {
  const t = useTranslations('officeFleet.service')
  return (
    <>
      <DayText day={day} />{' '}
      {state !== 'later' && <StatusTag tone={tones[state]}>{t(`states.${state}`)}</StatusTag>}
    </>
  )
}

/** When a car is to be serviced next. */
function NextServiceText({ service }: NextProps) {
  const t = useTranslations('officeFleet.service')
  return (
    <>
      {t('nextAt', { km: service.km, day: dayText(service.day) })}{' '}
      <StatusTag tone={tones[service.state]}>{t(`states.${service.state}`)}</StatusTag>
    </>
  )
}

/** What was done to a car in garages, with its papers, and when it goes there next. */
export function ServiceTab({ record, state }: { record: CarRecord; state: unknown }) {
  const t = useTranslations('officeFleet.service')
  const mayAdd = mayAny(useMe(), ['fleet.act'])
  return (
    <>
      <section className="panel" aria-label={t('next')}>
        <Facts
          facts={[{ label: t('next'), value: <NextServiceText service={record.car.service} /> }]}
        />
      </section>
      <PlainTable
        title={t('title')}
        rows={record.services}
        idOf={({ id }) => id}
        nothing={t('nothing')}
        columns={[
          { label: t('openedOn'), cell: ({ openedOn }) => <DayText day={openedOn} /> },
          {
            label: t('doneOn'),
            cell: ({ doneOn }) =>
              doneOn ? <DayText day={doneOn} /> : <StatusTag tone="brand">{t('open')}</StatusTag>,
          },
          { label: t('garage'), cell: ({ garage }) => (garage ? <Typed>{garage}</Typed> : '–') },
          {
            label: t('km'),
            isNumber: true,
            cell: ({ km }) => (km === null ? '–' : t('kmOf', { km })),
          },
          { label: t('costColumn'), isNumber: true, cell: ({ cost }) => <Money amount={cost} /> },
          { label: t('items'), cell: ({ items }) => <Typed>{items.join(' · ') || '–'}</Typed> },
          {
            label: t('files'),
            cell: (service) => <Documents service={service} mayAdd={mayAdd} state={state} />,
          },
          { label: t('by'), cell: ({ by }) => (by ? <Typed>{by}</Typed> : '–') },
        ]}
      />
    </>
  )
}

type DocumentsProps = { service: Service; mayAdd: boolean; state: unknown }

function Documents({ service, mayAdd, state }: DocumentsProps) {
  const pathIn = usePathIn()
  return (
    <>
      {service.files.map(({ id, name }) => (
        <p key={id}>
          {/* The framework's own link would fetch it as a page. */}
          <a className="text-link" href={pathIn(`/fleet/papers/${id}`)}>
            <Typed>{name}</Typed>
          </a>
        </p>
      ))}
      {mayAdd && <AddDocument id={service.id} state={state} />}
    </>
  )
}

function AddDocument({ id, state }: { id: string; state: unknown }) {
  const t = useTranslations('officeFleet.service')
  const own = state as (FormState & { act?: string }) | undefined
  const isOwn = own?.act === `ServiceFile ${id}`
  return (
    <details open={isOwn}>
      <summary className="text-link">{t('addFile')}</summary>
      <FieldIdContext value={`${id}-`}>
        <PostForm state={isOwn ? own : undefined} encType="multipart/form-data">
          <input type="hidden" name="act" value="ServiceFile" />
          <input type="hidden" name="serviceId" value={id} />
          <FieldFrame name="file" label={t('chooseFile')}>
            <input
              id={`${id}-file`}
              type="file"
              name="file"
              accept="application/pdf,image/jpeg,image/png,image/webp"
            />
          </FieldFrame>
          <Submit>{t('send')}</Submit>
        </PostForm>
      </FieldIdContext>
    </details>
  )
}
