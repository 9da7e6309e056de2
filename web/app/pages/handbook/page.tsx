import { localeOf } from '@galgal/i18n/locales'
import { markdownHandbook } from '@galgal/i18n/markdown'
import { useTranslations } from 'use-intl'
import { readMarkdown } from '../../documents/markdown.server.ts'
import { Parts, ProseText } from '../../documents/prose.tsx'
import { TextPage } from '../../documents/text-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import { messagesOf } from '../../i18n/messages.server.ts'
import type { Route } from './+types/page'

export const headers = cacheablePage()

export function loader({ params }: Route.LoaderArgs) {
  const { code } = localeOf(params)
  return { messages: messagesOf(code, 'guide'), guide: readMarkdown(markdownHandbook(code)) }
}

/** The user guide: the same for every car. */
export default function Handbook({ loaderData: { guide } }: Route.ComponentProps) {
  const t = useTranslations('guide')
  return (
    <TextPage title={guide.title} description={guide.description}>
      <Parts label={t('contents')} parts={guide.parts} />
      <ProseText html={guide.html} />
    </TextPage>
  )
}
