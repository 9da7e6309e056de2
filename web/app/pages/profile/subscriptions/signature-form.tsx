import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'

type Props = {
  document: {
    kind: string
    version: string
    canSign: boolean
    signature: { name: string; day: string; pdf: string } | null
  }
  state: FormState | undefined
}

/** Where on the page of its document one signs. */
export const SIGNATURE = 'signature'

/** Under a document that was read: whose signature it bears, or where to sign it. */
export function SignatureForm({ document, state }: Props) {
  const t = useTranslations('signing')
  const pathIn = usePathIn()
  const { kind, version, canSign, signature } = document
  if (signature)
    return (
      <section className="panel sign-document" id={SIGNATURE}>
        <h2>{t('title')}</h2>
        <Alert good>
          {t.rich('signed', { name: () => <bdi>{signature.name}</bdi>, day: signature.day })}
        </Alert>
        <div className="contract-actions">
          <a className="button button-outline" href={pathIn(signature.pdf)} download>
            <Icon name="document" />
            {t('pdf')}
          </a>
        </div>
      </section>
    )
  if (!canSign) return null
  return (
    <section className="panel sign-document" id={SIGNATURE}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <PostForm state={state}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="version" value={version} />
        <Field name="name" label={t('name')} autoComplete="name" dir="auto" maxLength={120} />
        <div className="contract-actions">
          <Submit>{t('sign')}</Submit>
        </div>
      </PostForm>
    </section>
  )
}
