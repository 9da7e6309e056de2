import { queryWords, readQuery } from '@galgal/domain/text-search'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { FaqDrawing } from '../../documents/drawings/faq.tsx'
import { faqFigures, faqGroups, questionId } from '../../documents/faq-questions.ts'
import { foundIn } from '../../documents/found-questions.ts'
import { QuestionList, QuestionsData } from '../../documents/question-list.tsx'
import { TextPage } from '../../documents/text-page.tsx'
import { anything, cacheablePage } from '../../http/cacheable.ts'
import type { Route } from './+types/page'
import { QuestionSearch } from './question-search.tsx'

const names = Object.keys(faqGroups) as (keyof typeof faqGroups)[]

export const headers = cacheablePage({ q: anything })

export async function loader(args: Route.LoaderArgs) {
  const { columns } = await carsOf(args, 'B2C')
  return {
    messages: pageMessages(args, 'faq', 'guide'),
    typed: readQuery(args.url.searchParams.get('q') ?? ''),
    ...faqFigures(columns),
  }
}

/** What people ask, by subject, and found by words. */
export default function Faq({ loaderData }: Route.ComponentProps) {
  const { from, to, months, typed } = loaderData
  const t = useTranslations('faq')
  const all = names.map((id) => ({
    id,
    title: t(`groups.${id}`),
    questions: faqGroups[id].map((key) => ({
      id: questionId(key),
      question: t(`questions.${key}.question`),
      answer: t(`questions.${key}.answer`, { from, to, months }),
    })),
  }))
  const parts = foundIn(all, typed)
  const shown = new Set(parts.flatMap(({ questions }) => questions))
  const questions = all.flatMap((part) => part.questions)
  const isFound = (it: (typeof questions)[number]) => shown.has(it)
  return (
    <TextPage
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      drawing={<FaqDrawing />}
      parts={all.map(({ id, title, questions }) => ({
        id,
        title,
        isHidden: !questions.some(isFound),
      }))}
    >
      <QuestionSearch
        typed={typed}
        most={questions.length}
        count={queryWords(typed).length ? shown.size : undefined}
      />
      {all.map(({ id, title, questions }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          data-part=""
          hidden={!questions.some(isFound)}
        >
          <h2 id={`${id}-title`}>{title}</h2>
          <QuestionList
            questions={questions.map((it) => ({ ...it, isHidden: !isFound(it) }))}
            {...(shown.size === 1 && { open: questions.findIndex(isFound) })}
          />
        </section>
      ))}
      <QuestionsData questions={questions} />
    </TextPage>
  )
}
