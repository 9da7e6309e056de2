import { FieldFrame } from '@galgal/ui/forms/field.tsx'
import { FieldIdContext, type FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { Facts } from '../../ui/facts.tsx'
import { Money, Typed } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { DayText } from '../../ui/when.tsx'
import type { CarRecord } from './car-data.ts'
import { NextServiceText } from './next-service.tsx'

type Service = CarRecord['services'][number]

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
