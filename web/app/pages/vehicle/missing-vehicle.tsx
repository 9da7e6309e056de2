import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { useTranslations } from 'use-intl'
import type { Card } from '../../catalogue/card.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { SimilarVehicles } from './similar-vehicles.tsx'

/** An address whose car left the catalogue or never was there, with cars that can be had instead. */
export type Missing = {
  isRetired: boolean
  /** of the address, where the store has it */
  brand: string | undefined
  /** the Hebrew address of all such cars */
  to: string
  cards: Card[]
}

export function MissingVehicle({ missing }: { missing: Missing }) {
  const t = useTranslations('vehicle.missing')
  const { isRetired, brand, to, cards } = missing
  const heading = t(isRetired ? 'retired' : 'heading')
  return (
    <div className="wrap missing-vehicle">
      <PageHead title={heading} noindex />
      <h1>{heading}</h1>
      <p className="muted">{isRetired || !brand ? t('retiredText') : t('text', { brand })}</p>
      <ButtonLink to={to}>{brand ? t('brand', { brand }) : t('cars')}</ButtonLink>
      <SimilarVehicles cards={cards} />
    </div>
  )
}
