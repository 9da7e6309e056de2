import { type Picture, pictureAddress, RATIO, type View, widths } from '../art/picture-address.ts'

type Props = {
  /** The name of a drawing: of a model, or of a style. */
  drawing: string
  /** `close` where the car stands alone; beside others all are in one scale. */
  view?: View
  /** The paint, with or without `#`. */
  hex: string
  /** Empty when the name of the car stands beside it. */
  alt: string
  /** The width it is laid out at, in CSS pixels. */
  width: number
  sizes?: string
  loading?: 'lazy' | 'eager'
  /** `high` for the largest picture of the first screen. */
  priority?: 'high' | 'low' | 'auto'
  className?: string
}

/** A painted car from the server's own art; it faces the reading direction. */
export function VehicleArt({
  drawing,
  view = 'side',
  hex,
  alt,
  width,
  className = '',
  ...rest
}: Props) {
  const { sizes = `${width}px`, loading = 'lazy', priority = 'auto' } = rest
  const address = (width: Picture['width'], format: Picture['format']) =>
    pictureAddress({ drawing, view, hex, width, format })
  const sources = (format: Picture['format']) =>
    widths.map((width) => `${address(width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        className={`vehicle-art ${className}`.trim()}
        src={address(640, 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        width={width}
        height={Math.round(width * RATIO)}
        alt={alt}
        loading={loading}
        fetchPriority={priority}
        decoding="async"
      />
    </picture>
  )
}
