import { formatDay } from '@galgal/domain/dates'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Legal } from './legal.server.ts'
import { Parts, ProseText } from './prose.tsx'
import { TextPage } from './text-page.tsx'

type Props = {
  legal: Legal
  description: string
  /** What can be done here; the text stands under it. */
  above?: ReactNode
  children?: ReactNode
}

/** A legal document: that it is a draft in the sandbox, which version, what is in it, and its text. */
export function LegalPage({ legal, description, above, children }: Props) {
  const t = useTranslations('legal')
  return (
    <TextPage title={legal.title} description={description}>
      {above}
      {legal.isDraft && <p className="legal-draft">{t('draft')}</p>}
      <p className="note">
        {t.rich('version', {
          version: () => <bdi>{legal.version}</bdi>,
          date: () => <bdi>{formatDay(legal.publishedOn)}</bdi>,
        })}
      </p>
      <Parts label={t('contents')} parts={legal.parts} />
      <ProseText html={legal.html} />
      {children}
    </TextPage>
  )
}
