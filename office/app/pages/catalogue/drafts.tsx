import { PublishDrafts } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { VehicleDrafts } from '@galgal/contract/Office/catalogue/vehicles'
import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { stateOf } from '../../act/act-state.ts'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { ticked } from '../../act/ticked.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Typed } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/drafts'
import { Differences, FieldName } from './differences.tsx'
import { Problems } from './problems.tsx'
import type { DraftOf } from './vehicle-data.ts'

export const handle = onePage

type Published = Pick<z.output<typeof PublishDrafts.output>, 'summary' | 'differences'>

const ACT = 'publish'

export const loader = async (args: Route.LoaderArgs) => ({
  drafts: (await callOfficeOrThrow(args, VehicleDrafts, {})).items,
  formKey: newFormKey(),
  messages: pageMessages(args, 'officeCatalogue'),
})

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const drafts = ticked(values, 'draft').map((id) => ({
    classificationId: Number(id),
    draftRevision: Number(values[`seen.${id}`] ?? 0),
  }))
  return runAct(args, values, {
    endpoint: PublishDrafts,
    input: { drafts },
    shows: ({ summary, differences }): Published => ({ summary, differences }),
    to: '/catalogue',
  })
}

/** What waits to be published, and publishing it together. */
export default function DraftsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, formKey } = loaderData
  const t = useTranslations('officeCatalogue')
  const mayAct = mayAny(useMe(), ['catalogue.act'])
  return (
    <ListPage title={t('draftsPage.title')} count={drafts.length}>
      <p className="muted">{t('draftsPage.lead')}</p>
      {mayAct && drafts.length > 0 && (
        <Acts>
          <ActForm
            name={ACT}
            label={t('draftsPage.publish')}
            state={actionData}
            formKey={formKey}
            preview={<Preview state={actionData} />}
          >
            <DraftBoxes drafts={drafts} />
          </ActForm>
        </Acts>
      )}
      <Problems state={actionData} act={ACT} />
      <DraftTable drafts={drafts} />
    </ListPage>
  )
}

function DraftBoxes({ drafts }: { drafts: DraftOf[] }) {
  const t = useTranslations('officeCatalogue.draftsPage')
  return (
    <fieldset className="boxes">
      <legend>{t('choose')}</legend>
      {drafts.map(({ classificationId, draftRevision, car }) => (
        <div key={classificationId}>
          <input type="hidden" name={`seen.${classificationId}`} value={draftRevision} />
          <CheckField name={`draft.${classificationId}`} defaultChecked>
            <Typed>{car}</Typed>
          </CheckField>
        </div>
      ))}
    </fieldset>
  )
}

function DraftTable({ drafts }: { drafts: DraftOf[] }) {
  const t = useTranslations('officeCatalogue')
  return (
    <PlainTable
      title={t('draftsPage.title')}
      nothing={t('draftsPage.nothing')}
      rows={drafts}
      idOf={(draft) => `${draft.classificationId}`}
      columns={[
        {
          label: t('car'),
          cell: ({ classificationId, car }) => (
            <Link className="text-link" to={`/catalogue/${classificationId}?tab=draft`}>
              <Typed>{car}</Typed>
            </Link>
          ),
        },
        {
          label: t('draftsPage.fields'),
          cell: ({ copyOf, change }) =>
            copyOf === null ? <FieldNames names={Object.keys(change)} /> : t('draftsPage.new'),
        },
        { label: t('draftsPage.who'), cell: ({ who }) => <Typed>{who}</Typed> },
        { label: t('draftsPage.when'), cell: ({ changedAt }) => <Moment at={changedAt} /> },
      ]}
    />
  )
}

const FieldNames = ({ names }: { names: string[] }) =>
  names.map((name, place) => (
    <span key={name}>
      {place > 0 && ', '}
      <FieldName name={name} />
    </span>
  ))

function Preview({ state }: { state: unknown }) {
  const t = useTranslations('officeCatalogue.draftsPage')
  const shown = stateOf(state, ACT)?.shown as Published | undefined
  if (!shown) return null
  return (
    <>
      <p role="status">
        <b>{t('summary', shown.summary)}</b>
      </p>
      {shown.differences.map(({ classificationId, car, change }) => (
        <Differences key={classificationId} change={change} title={car} />
      ))}
    </>
  )
}
