import { guidedViews } from '@galgal/domain/fleet/visits'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PhotoTile } from './photo-tile.tsx'
import { PlainPhotoForm } from './plain-photo-form.tsx'
import type { WaitingPhotos } from './use-waiting-photos.ts'
import type { View, Visit } from './visit.ts'

/** What phones take; of others they make one of these. */
const pictures = 'image/jpeg,image/png,image/webp'

type Props = { visit: Visit; photos: WaitingPhotos; state: unknown }

/** Twelve guided photos, one after the other, and as many more as there is to show. */
export function PhotosStep({ visit, photos, state }: Props) {
  const t = useTranslations('officeVisits')
  const condition = useTranslations('carCondition')
  const isPlain = !useHydrated()
  const has = (view: View) =>
    [...photos.stored, ...photos.waiting].some((photo) => photo.view === view)
  const left = guidedViews.filter((view) => !has(view))
  const [next] = left
  return (
    <>
      <section className="panel visit-form" aria-labelledby="photos">
        <h2 id="photos">{t('steps.photos')}</h2>
        <p>
          {t('photos.progress', {
            done: guidedViews.length - left.length,
            all: guidedViews.length,
          })}
        </p>
        {isPlain ? (
          <PlainPhotoForm next={next ?? 'other'} state={state} />
        ) : (
          <TakePhoto
            view={next ?? 'other'}
            photos={photos}
            look={next ? 'button-primary button-wide' : 'button-outline button-wide'}
          >
            {next ? t('photos.take', { view: condition(`views.${next}`) }) : t('photos.takeMore')}
          </TakePhoto>
        )}
        <ul className="visit-photos">
          {guidedViews.map((view) => (
            <PhotoTile key={view} view={view} visit={visit} photos={photos}>
              {!isPlain && (
                <TakePhoto view={view} photos={photos}>
                  {has(view) ? t('photos.again') : t('photos.takeOne')}{' '}
                  <span className="visually-hidden">{condition(`views.${view}`)}</span>
                </TakePhoto>
              )}
            </PhotoTile>
          ))}
          <PhotoTile view="other" visit={visit} photos={photos}>
            {!isPlain && (
              <TakePhoto view="other" photos={photos}>
                {t('photos.takeOne')}{' '}
                <span className="visually-hidden">{condition('views.other')}</span>
              </TakePhoto>
            )}
          </PhotoTile>
        </ul>
      </section>
      <PostForm state={state as FormState | undefined} className="panel visit-form">
        {(left.length > 0 || visit.photosReason) && (
          <TextField
            name="photosReason"
            label={t('photos.reason')}
            hint={t('photos.reasonHint', { count: left.length })}
            maxLength={300}
            optional
            defaultValue={visit.photosReason ?? ''}
          />
        )}
        <Submit wide look={next ? 'outline' : 'primary'}>
          {t('next')}
        </Submit>
      </PostForm>
    </>
  )
}

type TakeProps = { view: View; photos: WaitingPhotos; look?: string; children: ReactNode }

/** Opens the phone's camera; what it took is on its way at once. */
function TakePhoto({ view, photos, look = 'button-outline button-small', children }: TakeProps) {
  return (
    <label className={`button ${look}`}>
      <Icon name="camera" />
      <span>{children}</span>
      <input
        type="file"
        className="visually-hidden"
        accept={pictures}
        capture="environment"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) photos.take(view, file)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
