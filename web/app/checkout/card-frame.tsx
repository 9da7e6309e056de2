import { type CSSProperties, useEffect, useRef, useState } from 'react'

type Props = { src: string; title: string }

/** Between these a page is believed how tall it is, in pixels. */
const LEAST = 240
const MOST = 2400

/** The payment company's page in a frame of ours, which is as tall as the page says it is. */
export function CardFrame({ src, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const readHeight = ({ source, origin, data }: MessageEvent) => {
      const isOurs = source === frame.current?.contentWindow
      if (!isOurs || origin !== new URL(src, location.href).origin) return
      const wanted = Number(data?.cardFormHeight)
      if (wanted > 0) setHeight(Math.min(Math.max(wanted, LEAST), MOST))
    }
    addEventListener('message', readHeight)
    // It may have come before anyone listened.
    frame.current?.contentWindow?.postMessage({ askHeight: true }, '*')
    return () => removeEventListener('message', readHeight)
  }, [src])
  return (
    <iframe
      ref={frame}
      className="card-frame"
      src={src}
      title={title}
      style={height ? ({ '--frame-height': `${height}px` } as CSSProperties) : undefined}
    />
  )
}
