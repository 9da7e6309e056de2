import { localeOf } from '@galgal/i18n/locales'
import { markdownHandbook } from '@galgal/i18n/markdown'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { readMarkdown } from '../../documents/markdown.server.ts'
import { Parts, ProseText } from '../../documents/prose.tsx'
import { TextPage } from '../../documents/text-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import type { Route } from './+types/page'

export const headers = cacheablePage()

export const loader = (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'guide'),
  guide: readMarkdown(markdownHandbook(localeOf(args.params).code)),
})

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
