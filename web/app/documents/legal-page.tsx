import { formatDay } from '@galgal/domain/dates'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LegalDrawing } from './drawings/legal.tsx'
import type { Legal } from './legal.server.ts'
import { type Prose, ProseText } from './prose.tsx'
import { TextPage } from './text-page.tsx'

type Props = {
  legal: Legal
  description: string
  drawing?: ReactNode
  /** What can be done here; the text stands under it. */
  above?: ReactNode
  /** Parts before and after those of the text. */
  first?: Prose['parts']
  last?: Prose['parts']
  children?: ReactNode
}

/** A legal document: that it is a draft in the sandbox, which version, what is in it, and its text. */
export function LegalPage({
  legal,
  description,
  drawing,
  above,
  first = [],
  last = [],
  children,
}: Props) {
  const t = useTranslations('legal')
  return (
    <TextPage
      title={legal.title}
      description={description}
      drawing={drawing ?? <LegalDrawing about={legal.type} />}
      parts={[...first, ...legal.parts, ...last]}
    >
      {above}
      {legal.isDraft && <p className="legal-draft">{t('draft')}</p>}
      <p className="note">
        {t.rich('version', {
          version: () => <bdi>{legal.version}</bdi>,
          date: () => <bdi>{formatDay(legal.publishedOn)}</bdi>,
        })}
      </p>
      <ProseText html={legal.html} />
      {children}
    </TextPage>
  )
}
