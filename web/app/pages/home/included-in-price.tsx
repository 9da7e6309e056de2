import { useTranslations } from 'use-intl'
import { Included } from '../../ui/included.tsx'

export function IncludedInPrice({ km }: { km: { from: number; to: number } }) {
  const words = useTranslations('home.included')
  return (
    <section className="wrap home-section" aria-labelledby="included">
      <div className="section-head">
        <div>
          <h2 id="included">{words('heading')}</h2>
          <p>{words('lead')}</p>
        </div>
      </div>
      <Included
        columns={3}
        items={[
          { icon: 'shield', title: words('insurance'), text: words('insuranceText') },
          { icon: 'wrench', title: words('service'), text: words('serviceText') },
          { icon: 'document', title: words('licence'), text: words('licenceText') },
          { icon: 'phone', title: words('road'), text: words('roadText') },
          { icon: 'pin', title: words('km'), text: words('kmText', km) },
          { icon: 'tag', title: words('vat'), text: words('vatText') },
        ]}
      />
    </section>
  )
}
