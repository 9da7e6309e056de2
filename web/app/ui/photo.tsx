import {
  type Photo as Given,
  type PhotoFormat,
  photoAddress,
  widthsOf,
} from '@galgal/contract/photo'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  photo: Given
  /** Empty when the name of the car stands beside it. */
  alt: string
  /** How wide it is laid out, as a browser reads it. */
  sizes: string
  loading?: 'lazy' | 'eager'
  /** `high` for the largest picture of the first screen. */
  priority?: 'high' | 'low' | 'auto'
  /** What is shown when the photo does not load. */
  fallback: ReactNode
  onBroken?: () => void
}

const sources = (photo: Given, format: PhotoFormat) =>
  widthsOf(photo)
    .map((width) => `${photoAddress(photo.id, width, format)} ${Math.min(width, photo.width)}w`)
    .join(', ')

/** A photo of the operator's, in the smallest of its pictures that is sharp enough. */
export function Photo({ photo, alt, sizes, fallback, onBroken, ...rest }: Props) {
  const { loading = 'lazy', priority = 'auto' } = rest
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  // It may have failed before there was a script to hear it.
  useEffect(() => {
    const { complete, currentSrc, naturalWidth } = image.current ?? {}
    if (complete && currentSrc && naturalWidth === 0) setIsBroken(true)
  }, [])
  useEffect(() => {
    if (isBroken) onBroken?.()
  }, [isBroken, onBroken])
  if (isBroken) return fallback
  const { width, height } = photo
  return (
    <picture>
      <source type="image/avif" srcSet={sources(photo, 'avif')} sizes={sizes} />
      <img
        ref={image}
        className={height > width ? 'photo photo-whole' : 'photo'}
        src={photoAddress(photo.id, 640, 'webp')}
        srcSet={sources(photo, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        fetchPriority={priority}
        decoding="async"
        onError={() => setIsBroken(true)}
      />
    </picture>
  )
}
