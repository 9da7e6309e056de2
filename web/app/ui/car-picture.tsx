import type { Card } from '../catalogue/card.ts'
import { Photo } from './photo.tsx'
import { VehicleArt } from './vehicle-art.tsx'

type Props = {
  card: Pick<Card, 'photo' | 'drawing' | 'hex'>
  /** The width a drawing is laid out at, in CSS pixels. */
  width: number
  sizes?: string
  /** How wide a photo is laid out, where it fills its frame and a drawing does not. */
  photoSizes?: string
  loading?: 'lazy' | 'eager'
  priority?: 'high' | 'auto'
}

// A card knows the photo's name only; its frame crops it to this.
const FRAME = { width: 640, height: 282 }

/** The operator's photo of a car where there is one; a drawing otherwise, and when the photo does not load. The car's name stands beside it. */
export function CarPicture({ card, width, photoSizes, ...rest }: Props) {
  const { sizes = `${width}px`, loading = 'lazy', priority = 'auto' } = rest
  const arriving = { alt: '', loading, priority }
  const art = (
    <VehicleArt drawing={card.drawing} hex={card.hex} width={width} sizes={sizes} {...arriving} />
  )
  if (card.photo === null) return art
  return (
    <Photo
      key={card.photo}
      photo={{ id: card.photo, ...FRAME }}
      sizes={photoSizes ?? sizes}
      fallback={art}
      {...arriving}
    />
  )
}
