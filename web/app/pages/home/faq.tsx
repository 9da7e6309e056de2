import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'

const questions = [
  ['leasing', 'leasingText'],
  ['km', 'kmText'],
  ['driver', 'driverText'],
  ['deposit', 'depositText'],
  ['early', 'earlyText'],
] as const

export function Faq({ months, km }: { months: number; km: { from: number; to: number } }) {
  const words = useTranslations('home.faq')
  return (
    <section className="wrap home-section" id="faq">
      <div className="faq">
        <h2>
          {words('line1')}
          <br />
          {words('line2')}
        </h2>
        <div>
          {questions.map(([question, answer], index) => (
            <details key={question} open={index === 0}>
              <summary>
                {words(question)}
                <Icon name="plus" />
              </summary>
              <p>{words(answer, { months, ...km })}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
