import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { stateOf } from '../../act/act-state.ts'
import { newFormKey } from '../../act/run-act.server.ts'
import { Ltr } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import type { Route } from './+types/import'
import { FileInput } from './file-input.tsx'
import { importByForm, type SentPhotos, type Tried } from './import-file.server.ts'
import { Problems, ProblemTable } from './problems.tsx'

export const handle = onePage

export const loader = (args: Route.LoaderArgs) => ({
  formKey: newFormKey(),
  messages: pageMessages(args, 'officeCatalogue'),
})

export const action = (args: Route.ActionArgs) => importByForm(args)

/** Makes the catalogue what a file says: photos first, then the file, tried before it is published. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { formKey } = loaderData
  const t = useTranslations('officeCatalogue.importPage')
  return (
    <div className="page">
      <title>{t('title')}</title>
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <p className="muted">{t('lead')}</p>
      <Acts>
        <ActForm
          name="photos"
          label={t('photos')}
          state={actionData}
          formKey={formKey}
          showsOnly
          hasFile
        >
          <FileInput form="photos" name="photos" label={t('photos')} hint={t('photosHint')} many />
        </ActForm>
        <CatalogueFile state={actionData} formKey={formKey} />
      </Acts>
      <Sent state={actionData} />
      <Problems state={actionData} act="import" />
    </div>
  )
}

function CatalogueFile({ state, formKey }: { state: unknown; formKey: string }) {
  const t = useTranslations('officeCatalogue.importPage')
  const own = stateOf(state, 'import')
  const tried = own?.shown as Tried | undefined
  return (
    <ActForm
      name="import"
      label={t('file')}
      state={state}
      formKey={formKey}
      hasFile
      preview={tried && <Would tried={tried} />}
    >
      {tried ? (
        <>
          <textarea name="text" hidden readOnly defaultValue={own?.values.text ?? ''} />
          <input type="hidden" name="seen" value={tried.seen} />
        </>
      ) : (
        <FileInput form="import" name="file" label={t('choose')} hint={t('chooseHint')} />
      )}
    </ActForm>
  )
}

function Would({ tried }: { tried: Tried }) {
  const t = useTranslations('officeCatalogue.importPage')
  const { summary, photosLeftOut } = tried
  return (
    <>
      <p role="status">
        <b>{t('summary', summary)}</b>
      </p>
      {summary.countedByCars > 0 && <p>{t('countedByCars', { count: summary.countedByCars })}</p>}
      {photosLeftOut.length > 0 && <ProblemTable title={t('photosLeftOut')} rows={photosLeftOut} />}
    </>
  )
}

/** What became of the photos that were sent. */
function Sent({ state }: { state: unknown }) {
  const t = useTranslations('officeCatalogue.importPage')
  const sent = stateOf(state, 'photos')?.shown as SentPhotos | undefined
  if (!sent) return null
  return (
    <PlainTable
      title={t('sent')}
      nothing=""
      rows={sent}
      idOf={({ name }) => name}
      columns={[
        { label: t('name'), cell: ({ name }) => <Ltr>{name}</Ltr> },
        { label: t('outcome'), cell: ({ message }) => message || t('taken') },
      ]}
    />
  )
}
