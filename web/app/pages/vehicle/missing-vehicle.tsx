import { useTranslations } from 'use-intl'
import type { Card } from '../../catalogue/card.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
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
  const words = useTranslations('vehicle.missing')
  const { isRetired, brand, to, cards } = missing
  const heading = words(isRetired ? 'retired' : 'heading')
  return (
    <div className="wrap missing-vehicle">
      <PageHead title={heading} noindex />
      <h1>{heading}</h1>
      <p className="muted">
        {isRetired || !brand ? words('retiredText') : words('text', { brand })}
      </p>
      <ButtonLink to={to}>{brand ? words('brand', { brand }) : words('cars')}</ButtonLink>
      <SimilarVehicles cards={cards} />
    </div>
  )
}
