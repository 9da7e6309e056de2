import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { QuestionList, QuestionsData } from '../../documents/question-list.tsx'

const questions = [
  ['leasing', 'leasingText'],
  ['km', 'kmText'],
  ['driver', 'driverText'],
  ['deposit', 'depositText'],
  ['early', 'earlyText'],
] as const

export function Faq({ months, km }: { months: number; km: { from: number; to: number } }) {
  const t = useTranslations('home.faq')
  const entries = questions.map(([question, answer]) => ({
    question: t(question),
    answer: t(answer, { months, ...km }),
  }))
  return (
    <section className="wrap home-section" id="faq">
      <div className="faq">
        <h2>
          {t('line1')}
          <br />
          {t('line2')}
        </h2>
        <div>
          <QuestionList questions={entries} open={0} />
          <p className="text-page-way">
            <Link className="text-link" to="/faq">
              {t('all')}
            </Link>
          </p>
        </div>
      </div>
      <QuestionsData questions={entries} />
    </section>
  )
}
