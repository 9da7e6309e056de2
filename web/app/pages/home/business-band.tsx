import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { useTranslations } from 'use-intl'
import { VehicleArt } from '../../ui/vehicle-art.tsx'

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
          <VehicleArt style="van" hex="#F4F4F1" alt="" width={440} />
          <VehicleArt style="pickup" hex="#1F4E8C" alt="" width={520} />
        </div>
      </div>
    </section>
  )
}
