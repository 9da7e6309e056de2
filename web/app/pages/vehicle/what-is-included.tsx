import { useTranslations } from 'use-intl'
import type { IconName } from '../../ui/icon.tsx'
import { Included, type IncludedItem } from '../../ui/included.tsx'
import type { Vehicle } from './vehicle.server.ts'

/** What the monthly price holds, and what is paid besides it. */
export function WhatIsIncluded({ vehicle }: { vehicle: Vehicle }) {
  const words = useTranslations('vehicle')
  return (
    <>
      <section className="vehicle-block" aria-labelledby="included">
        <h2 id="included">{words('included.heading')}</h2>
        <Included columns={2} items={useIncluded(vehicle)} />
      </section>
      <section className="vehicle-block not-included" aria-labelledby="not-included">
        <h2 id="not-included">{words('notIncluded.heading')}</h2>
        <Included columns={2} items={useNotIncluded(vehicle)} />
      </section>
    </>
  )
}

function useIncluded({ kmPerMonth, business }: Vehicle): IncludedItem[] {
  const words = useTranslations('vehicle.included')
  return [
    { icon: 'shield', title: words('insurance'), text: words('insuranceText') },
    { icon: 'wrench', title: words('service'), text: words('serviceText') },
    { icon: 'document', title: words('licence'), text: words('licenceText') },
    { icon: 'phone', title: words('road'), text: words('roadText') },
    { icon: 'pin', title: words('km', { km: kmPerMonth }), text: words('kmText') },
    // To a business the price is said before VAT.
    ...(business ? [] : [{ icon: 'tag' as const, title: words('vat'), text: words('vatText') }]),
  ]
}

const energies: Record<string, { name: 'fuel' | 'charging' | 'both'; icon: IconName }> = {
  electric: { name: 'charging', icon: 'bolt' },
  'plugin-hybrid': { name: 'both', icon: 'bolt' },
}

function useNotIncluded({ engine, extraKm, business }: Vehicle): IncludedItem[] {
  const words = useTranslations('vehicle.notIncluded')
  const { name, icon } = energies[engine] ?? { name: 'fuel', icon: 'fuel' }
  return [
    { icon, title: words(name), text: words(`${name}Text`) },
    { icon: 'swap', title: words('tolls'), text: words('tollsText') },
    { icon: 'alert', title: words('fines'), text: words('finesText') },
    { icon: 'pin', title: words('km'), text: words('kmText', { price: extraKm }) },
    { icon: 'shield', title: words('excess'), text: words('excessText') },
    { icon: 'plus', title: words('cover'), text: words('coverText') },
    ...(business ? [{ icon: 'tag' as const, title: words('vat'), text: words('vatText') }] : []),
  ]
}
