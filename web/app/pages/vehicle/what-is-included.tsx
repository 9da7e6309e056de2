import type { IconName } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import { Included, type IncludedItem } from '../../ui/included.tsx'
import type { Vehicle } from './vehicle.server.ts'

/** What the monthly price holds, and what is paid besides it. */
export function WhatIsIncluded({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle')
  return (
    <>
      <section className="vehicle-block" aria-labelledby="included">
        <h2 id="included">{t('included.heading')}</h2>
        <Included columns={2} items={useIncluded(vehicle)} />
      </section>
      <section className="vehicle-block not-included" aria-labelledby="not-included">
        <h2 id="not-included">{t('notIncluded.heading')}</h2>
        <Included columns={2} items={useNotIncluded(vehicle)} />
      </section>
    </>
  )
}

function useIncluded({ kmPerMonth, business }: Vehicle): IncludedItem[] {
  const t = useTranslations('vehicle.included')
  return [
    { icon: 'shield', title: t('insurance'), text: t('insuranceText') },
    { icon: 'wrench', title: t('service'), text: t('serviceText') },
    { icon: 'document', title: t('licence'), text: t('licenceText') },
    { icon: 'phone', title: t('road'), text: t('roadText') },
    { icon: 'pin', title: t('km', { km: kmPerMonth }), text: t('kmText') },
    // To a business the price is said before VAT.
    ...(business ? [] : [{ icon: 'tag' as const, title: t('vat'), text: t('vatText') }]),
  ]
}

const energies: Record<string, { name: 'fuel' | 'charging' | 'both'; icon: IconName }> = {
  electric: { name: 'charging', icon: 'bolt' },
  'plugin-hybrid': { name: 'both', icon: 'bolt' },
}

function useNotIncluded({ engine, extraKm, business }: Vehicle): IncludedItem[] {
  const t = useTranslations('vehicle.notIncluded')
  const { name, icon } = energies[engine] ?? { name: 'fuel', icon: 'fuel' }
  return [
    { icon, title: t(name), text: t(`${name}Text`) },
    { icon: 'swap', title: t('tolls'), text: t('tollsText') },
    { icon: 'alert', title: t('fines'), text: t('finesText') },
    { icon: 'pin', title: t('km'), text: t('kmText', { price: extraKm }) },
    { icon: 'shield', title: t('excess'), text: t('excessText') },
    { icon: 'plus', title: t('cover'), text: t('coverText') },
    ...(business ? [{ icon: 'tag' as const, title: t('vat'), text: t('vatText') }] : []),
  ]
}
