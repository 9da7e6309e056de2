import { useTranslations } from 'use-intl'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { Parts } from '../../documents/prose.tsx'
import { QuestionList, QuestionsData } from '../../documents/question-list.tsx'
import { TextPage } from '../../documents/text-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import { pageMessages } from '../../i18n/messages.server.ts'
import type { Route } from './+types/page'

const groups = {
  choose: ['leasing', 'term', 'waiting', 'picture'],
  price: ['included', 'extra', 'km', 'deposit', 'when', 'coupon'],
  driver: ['age', 'papers', 'young'],
  delivery: ['where', 'cost', 'soon'],
  use: ['service', 'accident', 'fines', 'abroad'],
  end: ['early', 'cancel', 'renew', 'damage'],
  business: ['who', 'several', 'vat'],
} as const
const names = Object.keys(groups) as (keyof typeof groups)[]

export const headers = cacheablePage()

export async function loader(args: Route.LoaderArgs) {
  const { columns } = await carsOf(args, 'B2C')
  return {
    messages: pageMessages(args, 'faq', 'guide'),
    from: columns.km.reduce((a, b) => Math.min(a, b), columns.km[0] ?? 0),
    to: columns.km.reduce((a, b) => Math.max(a, b), 0),
    months: columns.lastMonths.reduce((a, b) => Math.max(a, b), 1),
  }
}

/** What people ask, by subject. */
export default function Faq({ loaderData: { from, to, months } }: Route.ComponentProps) {
  const t = useTranslations('faq')
  const parts = names.map((id) => ({
    id,
    title: t(`groups.${id}`),
    questions: groups[id].map((key) => ({
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
