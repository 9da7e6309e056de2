const WIDTHS = [320, 640, 1280]
/** Every car is drawn in the same frame of 564 by 226. */
const RATIO = 226 / 564

type Props = {
  style: string
  /** The paint, without `#`. */
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
export function VehicleArt({ style, hex, alt, width, className = '', ...rest }: Props) {
  const { sizes = `${width}px`, loading = 'lazy', priority = 'auto' } = rest
  const at = `/images/vehicles/${style}-${hex.replace('#', '').toLowerCase()}`
  const sources = (format: string) => WIDTHS.map((w) => `${at}-${w}.${format} ${w}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        className={`vehicle-art ${className}`.trim()}
        src={`${at}-640.webp`}
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
