import { MAX_DAMAGE_PHOTOS, MAX_FILE_BYTES } from '@galgal/domain/people/document-type'
import { FieldError } from '@galgal/ui/forms/field.tsx'
import { describedBy, useFieldState } from '@galgal/ui/forms/form-state.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { drawPicture } from '../../../kyc/draw-picture.ts'

const NAME = 'photo'
const pictures = ['image/jpeg', 'image/png', 'image/webp']
const MB = 1024 * 1024
const megabytes = MAX_FILE_BYTES / MB

/** Photos taken or chosen, a few at a time, seen before they are sent, and taken back. */
export function PhotosField() {
  const t = useTranslations('myVehicle.damage.form')
  const { error, errorId, hintId, wasSent } = useFieldState(NAME)
  const { photos, validationError, isPreparing, sent, take, remove } = usePhotos()
  const isPlain = !useHydrated()
  const look = isPlain ? 'document-plain' : 'document-way button button-outline button-small'
  const input = {
    type: 'file',
    accept: pictures.join(),
    'aria-invalid': error || validationError ? true : undefined,
    'aria-describedby': describedBy(hintId, (error || validationError) && errorId),
    // With scripts what is sent is gathered in a field of its own.
    ...(isPlain ? { name: NAME } : { onChange: take }),
  } as const
  return (
    <fieldset className={error || validationError ? 'document field-wrong' : 'document'}>
      <legend>{t('photos')}</legend>
      <p className="field-hint" id={hintId}>
        {t('photosHint', { megabytes })} {t('kept')}
      </p>
      {photos.length > 0 && (
        <ul className="damage-pictures">
          {photos.map((photo, index) => (
            <Chosen key={photo.name + photo.size} photo={photo} remove={() => remove(index)} />
          ))}
        </ul>
      )}
      <div className="document-ways">
        <label className={`${look} document-camera`}>
          <Icon name="camera" />
          <span>{t('take')}</span>
          <input {...input} id="photo-camera" capture="environment" />
        </label>
        <label className={look}>
          <Icon name="document" />
          <span>{t('choose')}</span>
          <input {...input} id={NAME} multiple />
        </label>
        {!isPlain && <input type="file" name={NAME} ref={sent} multiple hidden />}
      </div>
      {wasSent && (
        <noscript>
          <p className="field-hint">{t('again')}</p>
        </noscript>
      )}
      <p className="damage-count" role="status">
        {!isPlain && (isPreparing ? t('preparing') : t('chosen', { count: photos.length }))}
      </p>
      <Sending photos={photos} />
      {validationError ? (
        <p className="field-error" id={errorId} role="alert">
          <Icon name="alert" />
          {t(validationError.what, { megabytes, name: validationError.name })}
        </p>
      ) : (
        <FieldError name={NAME} />
      )}
    </fieldset>
  )
}

type ValidationError = { what: 'tooMany' | 'tooLarge' | 'notPicture'; name: string }

/** The photos that will be sent, from both fields and of several turns. */
function usePhotos() {
  const [photos, setPhotos] = useState<File[]>([])
  const [validationError, setValidationError] = useState<ValidationError>()
  const [isPreparing, setIsPreparing] = useState(false)
  const sent = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!sent.current) return
    const list = new DataTransfer()
    for (const photo of photos) list.items.add(photo)
    sent.current.files = list.files
  }, [photos])
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    setIsPreparing(true)
    const { good, wrong } = await sorted(chosen, MAX_DAMAGE_PHOTOS - photos.length)
    setIsPreparing(false)
    setValidationError(wrong)
    setPhotos((known) => [...known, ...good])
  }
  const remove = (index: number) => {
    setValidationError(undefined)
    setPhotos((known) => known.filter((_, at) => at !== index))
  }
  return { photos, validationError, isPreparing, sent, take, remove }
}

async function sorted(chosen: File[], most: number) {
  const good: File[] = []
  let wrong: ValidationError | undefined
  for (const file of chosen) {
    const photo = await lighter(file)
    // A browser that does not know a type says nothing; the content decides.
    const isPicture = photo.type === '' || pictures.includes(photo.type)
    const what = !isPicture
      ? 'notPicture'
      : photo.size > MAX_FILE_BYTES
        ? 'tooLarge'
        : good.length >= most
          ? 'tooMany'
          : undefined
    if (what) wrong ??= { what, name: file.name }
    else good.push(photo)
  }
  return { good, wrong }
}

/** How much is on its way, while it is. */
function Sending({ photos }: { photos: File[] }) {
  const t = useTranslations('myVehicle.damage.form')
  const { state, formMethod } = useNavigation()
  if (state === 'idle' || formMethod !== 'POST') return null
  const bytes = photos.reduce((sum, { size }) => sum + size, 0)
  const size = Math.max(0.1, Math.round((bytes / MB) * 10) / 10)
  return (
    <div className="damage-sending">
      <p role="status">{t('sending', { count: photos.length, megabytes: size })}</p>
      <progress aria-hidden="true" />
    </div>
  )
}

const PREVIEW = { width: 96, height: 72 }

/** A photo as it will be sent. */
function Chosen({ photo, remove }: { photo: File; remove: () => void }) {
  const t = useTranslations('myVehicle.damage.form')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    void drawPicture(photo, PREVIEW.width, () => canvas.current)
  }, [photo])
  return (
    <li>
      <canvas ref={canvas} {...PREVIEW} />
      <button type="button" className="document-remove" onClick={remove}>
        {t('remove')} <span className="visually-hidden">{photo.name}</span>
      </button>
    </li>
  )
}

/** Enough to see a scratch; a phone's own photo is several times as large. */
const LONGEST_SIDE = 2560
const QUALITY = 0.85

/** A large photo drawn smaller before it is sent, without place and camera; whatever cannot be drawn stays as it is. */
async function lighter(photo: File): Promise<File> {
  if (!photo.type.startsWith('image/')) return photo
  try {
    const picture = await createImageBitmap(photo)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', QUALITY),
    )
    if (!drawn || drawn.size >= photo.size) return photo
    const name = photo.name.replace(/\.\w+$/, '')
    return new File([drawn], `${name}.jpg`, { type: 'image/jpeg' })
  } catch {
    return photo
  }
}
