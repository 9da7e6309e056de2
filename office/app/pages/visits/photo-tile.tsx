import { Button } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Moment } from '../../ui/when.tsx'
import type { WaitingPhotos } from './use-waiting-photos.ts'
import type { Photo, View, Visit } from './visit.ts'

type Props = { view: View; visit: Visit; photos?: WaitingPhotos; children?: ReactNode }

/** A view of the car: how it was at the hand-over, how it is now, and the way to take it. */
export function PhotoTile({ view, visit, photos, children }: Props) {
  const t = useTranslations('officeVisits')
  const viewName = useTranslations('carCondition')(`views.${view}`)
  const isOf = (it: { view: View }) => it.view === view
  const before = visit.earlier?.photos.filter(isOf) ?? []
  const waiting = photos?.waiting.filter(isOf) ?? []
  const now = (photos?.stored ?? visit.photos).filter(isOf)
  const whenTaken = visit.finishedAt ? (visit.direction === 'in' ? 'after' : 'before') : 'now'
  const isTaken = now.length + waiting.length > 0
  return (
    <li className="visit-photo" data-taken={isTaken || undefined}>
      <h3>
        {isTaken && <Icon name="check" />} {viewName}
      </h3>
      <div className="visit-pictures" data-pair={visit.earlier ? true : undefined}>
        {visit.earlier &&
          before.map((photo) => (
            <Picture key={photo.id} photo={photo} what={t('photos.before')} view={view} />
          ))}
        {/* What waits takes the place of what is there. */}
        {(view === 'other' || waiting.length === 0) &&
          now.map((photo) => (
            <Picture key={photo.id} photo={photo} what={t(`photos.${whenTaken}`)} view={view}>
              {photos && view === 'other' && <RemoveForm photo={photo} />}
            </Picture>
          ))}
        {waiting.map((photo) => (
          <figure key={photo.id}>
            <Thumbnail file={photo.file} label={viewName} />
            <figcaption>{t('photos.waits')}</figcaption>
          </figure>
        ))}
      </div>
      {children}
    </li>
  )
}

type PictureProps = { photo: Photo; what: string; view: View; children?: ReactNode }

/** A photo of a visit, smaller; it opens whole. */
export function Picture({ photo, what, view, children }: PictureProps) {
  const viewName = useTranslations('carCondition')(`views.${view}`)
  const address = `/visits/pictures/${photo.id}`
  return (
    <figure>
      <a href={address} target="_blank" rel="noopener noreferrer">
        <img
          src={`${address}?small=true`}
          alt={`${viewName}, ${what}`}
          loading="lazy"
          decoding="async"
        />
      </a>
      <figcaption>
        {what} · <Moment at={photo.takenAt} />
      </figcaption>
      {children}
    </figure>
  )
}

function RemoveForm({ photo }: { photo: Photo }) {
  const t = useTranslations('officeVisits.photos')
  return (
    <Form method="post">
      <input type="hidden" name="act" value="removePhoto" />
      <input type="hidden" name="photoId" value={photo.id} />
      <Button type="submit" look="ghost" small>
        {t('remove')}
      </Button>
    </Form>
  )
}

const THUMBNAIL_PIXELS = 480

/** A photo that the server does not have yet, drawn here. */
function Thumbnail({ file, label }: { file: Blob; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    createImageBitmap(file, { resizeWidth: THUMBNAIL_PIXELS, resizeQuality: 'medium' })
      .then((picture) => {
        const drawn = canvas.current
        if (drawn) {
          drawn.width = picture.width
          drawn.height = picture.height
          drawn.getContext('2d')?.drawImage(picture, 0, 0)
        }
        picture.close()
      })
      // What this browser cannot draw, the server may be able to.
      .catch(() => {})
  }, [file])
  return <canvas ref={canvas} role="img" aria-label={label} />
}
