import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../ui/button.tsx'

const steps = [
  ['step1', 'step1Text'],
  ['step2', 'step2Text'],
  ['step3', 'step3Text'],
  ['step4', 'step4Text'],
] as const

export function HowItWorks({ months }: { months: number }) {
  const words = useTranslations('home.how')
  return (
    <section className="wrap home-section" id="howitworks">
      <div className="how">
        <div>
          <h2>
            {words('line1')}
            <br />
            {words('line2')}
          </h2>
          <p>{words('lead')}</p>
          <ButtonLink to="/catalog">{words('start')}</ButtonLink>
        </div>
        <ol>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{words(title)}</h3>
              <p>{words(text, { months })}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
