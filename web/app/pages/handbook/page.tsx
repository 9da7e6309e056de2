import { localeOf } from '@galgal/i18n/locales'
import { markdownHandbook } from '@galgal/i18n/markdown'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { HandbookDrawing } from '../../documents/drawings/handbook.tsx'
import { readMarkdown } from '../../documents/markdown.server.ts'
import { ProseText } from '../../documents/prose.tsx'
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
  return (
    <TextPage
      title={guide.title}
      description={guide.description}
      drawing={<HandbookDrawing />}
      parts={guide.parts}
    >
      <ProseText html={guide.html} />
    </TextPage>
  )
}
