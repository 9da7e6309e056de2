import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'

const questions = [
  ['leasing', 'leasingText'],
  ['km', 'kmText'],
  ['driver', 'driverText'],
  ['deposit', 'depositText'],
  ['early', 'earlyText'],
] as const

export function Faq({ months, km }: { months: number; km: { from: number; to: number } }) {
  const words = useTranslations('home.faq')
  const asked = questions.map(([question, answer]) => ({
    question: words(question),
    answer: words(answer, { months, ...km }),
  }))
  return (
    <section className="wrap home-section" id="faq">
      <div className="faq">
        <h2>
          {words('line1')}
          <br />
          {words('line2')}
        </h2>
        <div>
          {asked.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                {question}
                <Icon name="plus" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
      <StructuredData of={{ '@type': 'FAQPage', mainEntity: asked.map(questionData) }} />
    </section>
  )
}

const questionData = ({ question, answer }: { question: string; answer: string }) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
})
