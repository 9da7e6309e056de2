const widths = [320, 640, 1280]

const srcSet = (name, format) =>
  widths.map((width) => `/images/vehicles/${name}-${width}.${format} ${width}w`).join(', ')

/** A car's picture in two formats and three widths. */
export const Art = ({ name, sizes, width, height, isFirst = false }) => (
  <picture>
    <source type="image/avif" srcSet={srcSet(name, 'avif')} sizes={sizes} />
    <img
      className="vehicle-art"
      src={`/images/vehicles/${name}-640.webp`}
      srcSet={srcSet(name, 'webp')}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  </picture>
)
