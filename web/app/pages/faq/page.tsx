import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { faqFigures, faqGroups, questionId } from '../../documents/faq-questions.ts'
import { Parts } from '../../documents/prose.tsx'
import { QuestionList, QuestionsData } from '../../documents/question-list.tsx'
import { TextPage } from '../../documents/text-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import type { Route } from './+types/page'

const names = Object.keys(faqGroups) as (keyof typeof faqGroups)[]

export const headers = cacheablePage()

export async function loader(args: Route.LoaderArgs) {
  const { columns } = await carsOf(args, 'B2C')
  return { messages: pageMessages(args, 'faq', 'guide'), ...faqFigures(columns) }
}

/** What people ask, by subject. */
export default function Faq({ loaderData: { from, to, months } }: Route.ComponentProps) {
  const t = useTranslations('faq')
  useOpenQuestion()
  const parts = names.map((id) => ({
    id,
    title: t(`groups.${id}`),
    questions: faqGroups[id].map((key) => ({
      id: questionId(key),
      question: t(`questions.${key}.question`),
      answer: t(`questions.${key}.answer`, { from, to, months }),
    })),
  }))
  return (
    <TextPage title={t('title')} description={t('description')} lead={t('lead')}>
      <Parts label={t('contents')} parts={parts} />
      {parts.map(({ id, title, questions }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <QuestionList questions={questions} />
        </section>
      ))}
      <QuestionsData questions={parts.flatMap(({ questions }) => questions)} />
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
