import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { data, redirectDocument } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProofForm } from '../../act/proof-form.tsx'
import { proveFirst } from '../../act/prove.server.ts'
import { ownPath } from '../../session/own-path.ts'
import type { Route } from './+types/page'

export const loader = (args: Route.LoaderArgs) => ({
  next: ownPath(args.url.searchParams.get('next')),
  messages: pageMessages(args, 'office'),
})

export async function action(args: Route.ActionArgs) {
  const { next = '', ...values } = await readForm(args.request)
  const wrong = await proveFirst(args, values)
  // A file is another document.
  if (!wrong && (values.proofCode || values.proofPasskey))
    return redirectDocument(ownPath(next), 303)
  return data(
    { values: { next }, fields: wrong?.fields ?? {}, message: wrong?.message ?? '' },
    { status: wrong?.status ?? 400 },
  )
}

/** Asks who it is before a file with many people in it leaves. */
export default function ProvePage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const t = useTranslations('office')
  const state = actionData ?? { values: { next }, fields: {}, message: '' }
  return (
    <div className="page">
      <title>{`${t('proof.fileTitle')} · ${t('frame.room')}`}</title>
      <h1>{t('proof.fileTitle')}</h1>
      <p className="muted">{t('proof.file')}</p>
      <ProofForm state={state} />
      <p>
        <Link className="text-link" to="/">
          {t('errors.home')}
        </Link>
      </p>
    </div>
  )
}
