import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

export type Slide = {
  /** its fragment in the page's address */
  id: string
  /** the words of its small picture's link */
  label: string
  picture: ReactNode
  small: ReactNode
}

/** A position is said once the pictures have come to rest. */
const REST_MS = 120

/** Centres the child of a list that scrolls along the line; the page itself stays where it is. */
function bring(list: HTMLElement | null, index: number) {
  const child = list?.children[index]
  if (!list || !(child instanceof HTMLElement)) return
  list.scrollTo({ left: child.offsetLeft - (list.clientWidth - child.clientWidth) / 2 })
}

/** Which slide is seen, and a way to show another; both directions of reading. */
export function useGallery(count: number) {
  const slides = useRef<HTMLUListElement>(null)
  const smalls = useRef<HTMLUListElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const goal = useRef<number>(undefined)
  const [shown, setShown] = useState(0)

  const look = useCallback(() => {
    const list = slides.current
    if (!list) return
    // Negative where lines run from right to left.
    const seen = Math.round(Math.abs(list.scrollLeft) / list.clientWidth)
    const wanted = goal.current ?? seen
    goal.current = undefined
    setShown(wanted)
    // A browser may end at the first goal when the way to a second begins before it.
    if (wanted !== seen) bring(list, wanted)
  }, [])
  const onScroll = () => {
    clearTimeout(resting.current)
    resting.current = setTimeout(look, REST_MS)
  }
  const show = (index: number) => {
    const within = Math.max(0, Math.min(count - 1, index))
    goal.current = within
    setShown(within)
    bring(slides.current, within)
    onScroll()
  }
  /** A hand has its own goal. */
  const onHand = () => {
    goal.current = undefined
  }
  // The address or the visitor may have moved it before there was a script.
  useEffect(() => {
    look()
    return () => clearTimeout(resting.current)
  }, [look])
  useEffect(() => bring(smalls.current, shown), [shown])
  return { slides, smalls, shown, count, show, onScroll, onHand }
}

type Props = {
  gallery: ReturnType<typeof useGallery>
  label: string
  slides: readonly Slide[]
  /** stands over the pictures */
  above?: ReactNode
}

/** Pictures side by side: they are swiped, walked by arrows, or chosen by their small pictures, which are links before any script. */
export function Gallery({ gallery, label, slides, above }: Props) {
  return (
    <div className="gallery">
      <div className="stage gallery-frame">
        {above}
        <ul
          className="gallery-slides"
          ref={gallery.slides}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          onScroll={gallery.onScroll}
          onPointerDown={gallery.onHand}
          onWheel={gallery.onHand}
          onKeyDown={(event) => walk(event, gallery)}
        >
          {slides.map(({ id, picture }) => (
            <li key={id} id={id}>
              {picture}
            </li>
          ))}
        </ul>
        <Controls gallery={gallery} />
      </div>
      <SmallPictures gallery={gallery} slides={slides} />
    </div>
  )
}

function SmallPictures({ gallery, slides }: Pick<Props, 'gallery' | 'slides'>) {
  // Before any script nobody would move the mark.
  const shown = useHydrated() ? gallery.shown : undefined
  return (
    <ul className="gallery-smalls" ref={gallery.smalls}>
      {slides.map((slide, index) => (
        <li key={slide.id}>
          <a
            href={`#${slide.id}`}
            aria-label={slide.label}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              gallery.show(index)
            }}
          >
            {slide.small}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Arrow keys follow the eye: the one that points along the line goes on. */
function walk(event: KeyboardEvent<HTMLElement>, { shown, count, show }: Props['gallery']) {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const goals: Record<string, number> = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: shown + 1,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: shown - 1,
    Home: 0,
    End: count - 1,
  }
  const goal = goals[event.key]
  if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  show(goal)
}

/** Without scripts there is nothing to press, and the position would not follow. */
function Controls({ gallery: { shown, count, show } }: Pick<Props, 'gallery'>) {
  const t = useTranslations('vehicle.gallery')
  if (!useHydrated()) return null
  return (
    <>
      <button
        type="button"
        className="gallery-step gallery-previous"
        aria-label={t('previous')}
        // Not `disabled`: the focus of whoever presses it would be lost.
        aria-disabled={shown === 0}
        onClick={() => show(shown - 1)}
      >
        <Icon name="arrow" directional />
      </button>
      <button
        type="button"
        className="gallery-step gallery-next"
        aria-label={t('next')}
        aria-disabled={shown === count - 1}
        onClick={() => show(shown + 1)}
      >
        <Icon name="arrow" directional />
      </button>
      <p className="gallery-position" role="status">
        {t('position', { number: shown + 1, count })}
      </p>
    </>
  )
}
