import { RadioCards } from '@galgal/ui/forms/choice.tsx'
import { Field, FieldFrame } from '@galgal/ui/forms/field.tsx'
import { FieldIdContext, type FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { Typed } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Moment } from '../../ui/when.tsx'
import type { CarRecord } from './car-data.ts'
import { GoodUntil } from './car-state.tsx'

type Props = { record: CarRecord; state: unknown }

/** The licences and insurance certificates of a car as files, and until when each is good. */
export function DocumentsTab({ record, state }: Props) {
  const t = useTranslations('officeFleet.document')
  const pathIn = usePathIn()
  const mayAdd = mayAny(useMe(), ['fleet.act']) && record.car.state !== 'gone'
  return (
    <>
      <PlainTable
        title={t('title')}
        rows={record.documents}
        idOf={({ id }) => id}
        nothing={t('nothing')}
        columns={[
          { label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
          {
            label: t('until'),
            cell: ({ until, isOver }) => <GoodUntil day={until} isOver={isOver} />,
          },
          {
            label: t('file'),
            // The framework's own link would fetch it as a page.
            cell: ({ id, name }) => (
              <a className="text-link" href={pathIn(`/fleet/documents/${id}`)}>
                <Typed>{name}</Typed>
              </a>
            ),
          },
          { label: t('added'), cell: ({ at }) => <Moment at={at} /> },
          { label: t('by'), cell: ({ by }) => (by ? <Typed>{by}</Typed> : '–') },
        ]}
      />
      {mayAdd && <AddDocument state={state} />}
    </>
  )
}

function AddDocument({ state }: Pick<Props, 'state'>) {
  const t = useTranslations('officeFleet.document')
  const own = state as (FormState & { act?: string }) | undefined
  return (
    <section aria-labelledby="add-document">
      <h2 id="add-document">{t('add')}</h2>
      <p className="note">{t('addHint')}</p>
      <FieldIdContext value="document-">
        <PostForm
          state={own?.act === 'AddCarDocument' ? own : undefined}
          className="act-body panel"
          encType="multipart/form-data"
        >
          <input type="hidden" name="act" value="AddCarDocument" />
          <div className="act-fields">
            <RadioCards
              name="kind"
              legend={t('kind')}
              options={(['licence', 'insurance'] as const).map((value) => ({
                value,
                title: t(`kinds.${value}`),
              }))}
            />
            <Field name="until" type="date" label={t('until')} />
            <FieldFrame name="file" label={t('chooseFile')}>
              <input
                id="document-file"
                type="file"
                name="file"
                accept="application/pdf,image/jpeg,image/png,image/webp"
              />
            </FieldFrame>
          </div>
          <div className="act-steps">
            <Submit>{t('send')}</Submit>
          </div>
        </PostForm>
      </FieldIdContext>
    </section>
  )
}
