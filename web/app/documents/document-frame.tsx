import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type MouseEvent, useRef } from 'react'

type Props = {
  /** What the frame holds, said to who cannot see it. */
  title: string
  text: string
  pdf: string
  back: string
  labels: { pdf: string; print: string; back: string }
}

/** A document to read in a frame in which nothing runs, to print, and to keep as a file. */
export function DocumentFrame({ title, text, pdf, back, labels }: Props) {
  const pathIn = usePathIn()
  const frame = useRef<HTMLIFrameElement>(null)
  /** Prints what the frame shows; without scripts the text opens on a page of its own. */
  const print = (event: MouseEvent) => {
    if (!frame.current?.contentWindow) return
    event.preventDefault()
    frame.current.contentWindow.print()
  }
  return (
    <>
      <div className="contract-actions">
        <a className="button button-outline" href={pathIn(pdf)} download>
          <Icon name="document" />
          {labels.pdf}
        </a>
        <a
          className="button button-outline"
          href={pathIn(text)}
          target="_blank"
          rel="noreferrer"
          onClick={print}
        >
          {labels.print}
        </a>
        <ButtonLink to={back} look="ghost">
          {labels.back}
        </ButtonLink>
      </div>
      <iframe
        ref={frame}
        className="contract-frame"
        title={title}
        src={pathIn(text)}
        // Nothing in it runs; this page may print it.
        sandbox="allow-same-origin allow-modals"
      />
    </>
  )
}
