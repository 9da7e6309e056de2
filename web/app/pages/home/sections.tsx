import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { QuestionList, QuestionsData } from '../../documents/question-list.tsx'
import { Included } from '../../ui/included.tsx'
import { VehicleArt } from '../../ui/vehicle-art.tsx'

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

type Size = { value: string; label: string; count: number; drawing: string; hex: string }

export function Sizes({ sizes }: { sizes: Size[] }) {
  const t = useTranslations('home.sizes')
  return (
    <section className="wrap home-section" aria-label={t('heading')}>
      <ul className="size-tiles">
        {sizes.map(({ value, label, count, drawing, hex }) => (
          <li key={value}>
            <Link to={`/catalog/size-${value}`}>
              <VehicleArt drawing={drawing} hex={hex} alt="" width={250} />
              {label}
              <small>{t('count', { count })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function IncludedInPrice({ km }: { km: { from: number; to: number } }) {
  const t = useTranslations('home.included')
  return (
    <section className="wrap home-section" aria-labelledby="included">
      <div className="section-head">
        <div>
          <h2 id="included">{t('heading')}</h2>
          <p>{t('lead')}</p>
        </div>
      </div>
      <Included
        columns={3}
        items={[
          { icon: 'shield', title: t('insurance'), text: t('insuranceText') },
          { icon: 'wrench', title: t('service'), text: t('serviceText') },
          { icon: 'document', title: t('licence'), text: t('licenceText') },
          { icon: 'phone', title: t('road'), text: t('roadText') },
          { icon: 'pin', title: t('km'), text: t('kmText', km) },
          { icon: 'tag', title: t('vat'), text: t('vatText') },
        ]}
      />
    </section>
  )
}

export function BusinessBand({ count }: { count: number }) {
  const t = useTranslations('home.business')
  return (
    <section className="wrap home-section">
      <div className="business-band">
        <div>
          <h2>
            {t('line1')}
            <br />
            {t('line2')}
          </h2>
          <p>{t('text', { count })}</p>
          <ButtonLink to="/business/catalog" look="accent">
            {t('go')}
          </ButtonLink>
        </div>
        <div className="business-art">
          <VehicleArt drawing="van" hex="#F4F4F1" alt="" width={440} />
          <VehicleArt drawing="pickup" hex="#1F4E8C" alt="" width={520} />
        </div>
      </div>
    </section>
  )
}

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

/** The law asks for a plain link on the main page: by it one cancels a transaction. */
export function Cancel() {
  const t = useTranslations('home.cancel')
  return (
    <section className="wrap home-section home-cancel" aria-labelledby="cancel">
      <div>
        <h2 id="cancel">{t('heading')}</h2>
        <p>{t('text')}</p>
      </div>
      <ButtonLink look="outline" to="/cancel-transaction">
        {t('go')}
      </ButtonLink>
    </section>
  )
}
