import { readQuery } from '@galgal/domain/text-search'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { FaqDrawing } from '../../documents/drawings/faq.tsx'
import { faqFigures, faqGroups, questionId } from '../../documents/faq-questions.ts'
import { QuestionList, QuestionsData } from '../../documents/question-list.tsx'
import { TextPage } from '../../documents/text-page.tsx'
import { anything, cacheablePage } from '../../http/cacheable.ts'
import type { Route } from './+types/page'
import { QuestionSearch } from './question-search.tsx'
import { useFoundQuestions } from './use-found-questions.ts'

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
  const { from, to, months } = loaderData
  const t = useTranslations('faq')
  useOpenQuestion()
  const all = names.map((id) => ({
    id,
    title: t(`groups.${id}`),
    questions: faqGroups[id].map((key) => ({
      id: questionId(key),
      question: t(`questions.${key}.question`),
      answer: t(`questions.${key}.answer`, { from, to, months }),
    })),
  }))
  const { typed, setTyped, parts, count } = useFoundQuestions(all, loaderData.typed)
  return (
    <TextPage
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      drawing={<FaqDrawing />}
      parts={parts}
    >
      <QuestionSearch typed={typed} setTyped={setTyped} count={count} />
      {parts.map(({ id, title, questions }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <QuestionList questions={questions} {...(count === 1 && { open: 0 })} />
        </section>
      ))}
      <QuestionsData questions={all.flatMap(({ questions }) => questions)} />
    </TextPage>
  )
}

/** Opens the question whose address led here: a browser does so by itself only when it loads the page. */
function useOpenQuestion() {
  const { hash } = useLocation()
  useLayoutEffect(() => {
    const question = document.getElementById(hash.slice(1))?.closest('details')
    if (question) question.open = true
  }, [hash])
}
