import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { useTranslations } from 'use-intl'

const steps = [
  ['step1', 'step1Text'],
  ['step2', 'step2Text'],
  ['step3', 'step3Text'],
  ['step4', 'step4Text'],
] as const

export function HowItWorks({ months }: { months: number }) {
  const t = useTranslations('home.how')
  return (
    <section className="wrap home-section" id="howitworks">
      <div className="how">
        <div>
          <h2>
            {t('line1')}
            <br />
            {t('line2')}
          </h2>
          <p>{t('lead')}</p>
          <ButtonLink to="/catalog">{t('start')}</ButtonLink>
        </div>
        <ol>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(text, { months })}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
