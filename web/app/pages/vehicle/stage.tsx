import { breakpoints } from '@galgal/domain/catalogue/screens'
import { ownHtml } from '@galgal/ui/http/trusted-types.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CompareToggle } from '../../catalogue/compare-toggle.tsx'
import { Heart } from '../../catalogue/heart.tsx'
import { useAvailability } from '../../ui/availability.ts'
import { Gallery, type Slide, useGallery } from '../../ui/gallery.tsx'
import { Photo } from '../../ui/photo.tsx'
import { isOffered } from './offered.ts'
import { Share } from './share.tsx'
import { TurnedCar, ViewChoice } from './turned-car.tsx'
import type { Vehicle } from './vehicle.server.ts'

type Props = { vehicle: Vehicle; chosen: string | undefined }

/** The car as the visitor first sees it: photos where there are, and the drawing, with the colours to paint it in. */
export function Stage(props: Props) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const leaveOut = useCallback((id: string) => setBroken((before) => [...before, id]), [])
  const photos = props.vehicle.photos.filter(({ id }) => !broken.includes(id))
  if (photos.length === 0) return <OnlyDrawn {...props} />
  return <Photos {...props} photos={photos} leaveOut={leaveOut} />
}

function OnlyDrawn({ vehicle, chosen }: Props) {
  const t = useTranslations('vehicle')
  return (
    <section className="stage vehicle-stage" aria-label={t('colour')}>
      <Tags vehicle={vehicle} />
      <Marks vehicle={vehicle} />
      <div className="vehicle-views">
        <Drawing vehicle={vehicle} />
        <TurnedCar vehicle={vehicle} sizes={STAGE_SIZES} />
      </div>
      <div className="vehicle-look">
        <span className="note">{t('note')}</span>
        <ViewChoice vehicle={vehicle} />
      </div>
      <div className="vehicle-colours">
        <Colours vehicle={vehicle} chosen={chosen} />
      </div>
    </section>
  )
}

type Loadable = {
  photos: Vehicle['photos']
  /** Does without a photo that did not load. */
  leaveOut: (id: string) => void
}

/** Photos come first; whoever chooses a colour is shown the drawing in it. */
function Photos({ vehicle, chosen, ...loadable }: Props & Loadable) {
  const t = useTranslations('vehicle')
  const slides = useSlides(vehicle, loadable)
  const gallery = useGallery(slides.length)
  const drawn = loadable.photos.length
  // Whoever looks at a drawing keeps it, in the new colour.
  const showDrawn = () => gallery.show(Math.max(drawn, gallery.shown))
  return (
    <section className="vehicle-photos" aria-label={t('gallery.label', { name: vehicle.name })}>
      <Gallery
        gallery={gallery}
        label={t('gallery.label', { name: vehicle.name })}
        slides={slides}
        above={
          <>
            <Tags vehicle={vehicle} />
            <Marks vehicle={vehicle} />
          </>
        }
      />
      <div className="vehicle-colours" onChange={showDrawn}>
        <Colours vehicle={vehicle} chosen={chosen} />
      </div>
    </section>
  )
}

const STAGE_SIZES = `(width < ${breakpoints.md}px) 100vw, (max-width: 1440px) calc(100vw - 512px), 928px`

function useSlides(vehicle: Vehicle, { photos, leaveOut }: Loadable): Slide[] {
  const t = useTranslations('vehicle')
  const { name } = vehicle
  const slides = photos.map((photo, index): Slide => {
    const number = index + 1
    const ifBroken = { fallback: null, onBroken: () => leaveOut(photo.id) }
    return {
      // By its place in the file: whatever is left out, a photo keeps its address.
      id: `photo-${vehicle.photos.indexOf(photo) + 1}`,
      label: t('gallery.photo', { name, number, count: photos.length }),
      picture: (
        <Photo
          photo={photo}
          alt={photo.alt ?? t('gallery.photo', { name, number, count: photos.length })}
          sizes={STAGE_SIZES}
          loading={index === 0 ? 'eager' : 'lazy'}
          priority={index === 0 ? 'high' : 'auto'}
          {...ifBroken}
        />
      ),
      small: <Photo photo={photo} alt="" sizes="96px" {...ifBroken} />,
    }
  })
  const drawing: Slide = {
    id: 'drawing',
    label: t('drawing', { name }),
    picture: (
      <>
        <Drawing vehicle={vehicle} />
        <span className="note">{t('note')}</span>
      </>
    ),
    // The same drawing again, so in the same colour.
    small: (
      <svg viewBox="0 0 600 264" aria-hidden="true">
        <use href="#car-drawing" />
      </svg>
    ),
  }
  return [...slides, drawing, ...turnedSlide(vehicle, t('drawingTurned', { name }), t('note'))]
}

/** The car from ahead and aside, in the colours that can be chosen. */
function turnedSlide(vehicle: Vehicle, label: string, note: string): Slide[] {
  if (!vehicle.colours.some(isOffered(vehicle))) return []
  const picture = (
    <>
      <TurnedCar vehicle={vehicle} sizes={STAGE_SIZES} />
      <span className="note">{note}</span>
    </>
  )
  return [{ id: 'turned', label, picture, small: <TurnedCar vehicle={vehicle} isSmall /> }]
}

function Drawing({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle')
  return (
    <div
      className="vehicle-drawing"
      role="img"
      aria-label={t('drawing', { name: vehicle.name })}
      dangerouslySetInnerHTML={ownHtml(vehicle.drawing)}
    />
  )
}

/** Favourite, compare and share, above the picture. */
function Marks({ vehicle }: { vehicle: Vehicle }) {
  const car = { id: vehicle.id, name: `${vehicle.name} ${vehicle.version}` }
  return (
    <div className="stage-marks">
      <CompareToggle store={vehicle.business ? 'B2B' : 'B2C'} {...car} />
      <Heart {...car} />
      <Share vehicle={vehicle} />
    </div>
  )
}

function Tags({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('catalog.card')
  const availability = useAvailability()
  return (
    <div className="tags">
      <span className={vehicle.waiting ? 'tag tag-neutral' : 'tag'}>{availability(vehicle)}</span>
      {vehicle.left !== null && (
        <span className="tag tag-alert">{t('left', { count: vehicle.left })}</span>
      )}
      <a className="tag tag-brand" href="#eco">
        <Icon name="leaf" />
        {t('grade', { grade: vehicle.eco.pollutionGrade })}
      </a>
    </div>
  )
}

function Colours({ vehicle, chosen }: Props) {
  const t = useTranslations('vehicle')
  const { colours, waiting, shownColour } = vehicle
  const isChoosable = isOffered(vehicle)
  const first = chosen ?? shownColour
  return (
    <fieldset className="colour-choice">
      <legend className="visually-hidden">{t('colour')}</legend>
      {colours.map((colour, index) => (
        <label key={colour.id} className="colour" title={colour.color}>
          <input
            type="radio"
            name="color"
            form="subscribe"
            id={`colour-${index}`}
            value={colour.id}
            defaultChecked={colour.id === first}
            disabled={!isChoosable(colour)}
          />
          <i style={{ '--c': colour.hex } as React.CSSProperties} />
          <span className="visually-hidden">
            {colour.color}
            {!waiting && `, ${t('stock', { count: colour.count })}`}
          </span>
        </label>
      ))}
      <p className="colour-names" aria-hidden="true">
        {colours.map((colour, index) => (
          <span key={colour.id} className={`of-colour-${index}`}>
            <b>{colour.color}</b>
            {!waiting && <small>{t('stock', { count: colour.count })}</small>}
          </span>
        ))}
      </p>
    </fieldset>
  )
}
