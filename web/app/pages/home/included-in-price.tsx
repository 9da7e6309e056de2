import { useTranslations } from 'use-intl'
import { Included } from '../../ui/included.tsx'

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
