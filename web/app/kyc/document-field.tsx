import { fileTypes, MAX_FILE_BYTES } from '@galgal/domain/people/document-type'
import { FieldError } from '@galgal/ui/forms/field.tsx'
import { describedBy, FormStateContext, useFieldState } from '@galgal/ui/forms/form-state.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { type ChangeEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { drawPicture } from './draw-picture.ts'
import type { Captured } from './kyc-documents.ts'

export const megabytes = MAX_FILE_BYTES / 1024 / 1024
const accept = fileTypes.join()
const hinted: readonly Captured[] = ['companyCertificate', 'authorisation', 'selfie']

type Props = {
  type: Captured
  /** The name of the file that arrived before. */
  received?: string | undefined
  /** What else is worth knowing of it. */
  aside?: string | undefined
}

/** One document: photographed on a phone or chosen as a file, seen before it is sent, and taken back. */
export function DocumentField({ type, received: before, aside }: Props) {
  const t = useTranslations('documents')
  const { typed, error, errorId, hintId } = useFieldState(type)
  const received = typed ?? before
  const { file, validationError, isNewer, camera, chooser, take, remove } = useChosenFile(type)
  const wrong = isNewer ? undefined : (error ?? validationError)
  const hasHint = hinted.includes(type)
  const input = {
    type: 'file',
    name: type,
    accept,
    onChange: take,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': describedBy(hasHint && hintId, wrong && errorId),
  } as const
  return (
    <fieldset className={wrong ? 'document field-wrong' : 'document'}>
      <legend>{t(`types.${type}`)}</legend>
      {hasHint && (
        <p className="field-hint" id={hintId}>
          {t(`hints.${type as 'authorisation'}`)}
          {aside && <span className="document-aside">{aside}</span>}
        </p>
      )}
      {file && <Chosen file={file} remove={remove} />}
      {!file && received && (
        <p className="document-received">
          <Icon name="check" />
          <span>{t.rich('received', { name: received, file: (name) => <bdi>{name}</bdi> })}</span>
        </p>
      )}
      <Ways type={type} input={input} camera={camera} chooser={chooser} again={Boolean(file)} />
      {validationError ? (
        <p className="field-error" id={errorId} role="alert">
          <Icon name="alert" />
          {t(validationError, { megabytes })}
        </p>
      ) : (
        wrong && <FieldError name={type} />
      )}
    </fieldset>
  )
}

type Input = RefObject<HTMLInputElement | null>
type ValidationError = 'tooLarge' | 'wrongType'

const validate = ({ size, type }: File): ValidationError | undefined => {
  if (size > MAX_FILE_BYTES) return 'tooLarge'
  // A browser that does not know a type says nothing; the content decides.
  return type && !fileTypes.some((it) => it === type) ? 'wrongType' : undefined
}

/** The file that will be sent, whichever of the two ways it came by. */
function useChosenFile(type: Captured) {
  const state = useContext(FormStateContext)
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [validationError, setValidationError] = useState<ValidationError>()
  const [chosenAfter, setChosenAfter] = useState<unknown>()
  const empty = (inputs: Input[]) => {
    for (const { current } of inputs) if (current) current.value = ''
  }
  const remove = () => {
    empty([camera, chooser])
    setFile(undefined)
    setValidationError(undefined)
    chooser.current?.focus()
  }
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    const wrong = chosen && validate(chosen)
    empty([wrong ? camera : currentTarget === camera.current ? chooser : camera])
    if (wrong) empty([chooser])
    setValidationError(wrong)
    setFile(wrong ? undefined : chosen)
    setChosenAfter(state)
  }
  // What has arrived is not sent again with the rest.
  useEffect(() => {
    if (state?.values[type] === undefined) return
    for (const { current } of [camera, chooser]) if (current) current.value = ''
    setFile(undefined)
  }, [state, type])
  // Chosen since the form was refused: what was said then is not about it.
  const isNewer = file !== undefined && chosenAfter === state
  return { file, validationError, isNewer, camera, chooser, take, remove }
}

type WaysProps = {
  type: Captured
  input: Record<string, unknown>
  camera: Input
  chooser: Input
  again: boolean
}

/** Before scripts they are the browser's own file fields, which say themselves what was chosen. */
function Ways({ type, input, camera, chooser, again }: WaysProps) {
  const t = useTranslations('documents')
  const isPlain = !useHydrated()
  const look = isPlain ? 'document-plain' : 'document-way button button-outline button-small'
  return (
    <div className="document-ways">
      <label className={`${look} document-camera`}>
        <Icon name="camera" />
        <span>{t('take')}</span>
        <input
          {...input}
          id={`${type}-camera`}
          ref={camera}
          capture={type === 'selfie' ? 'user' : 'environment'}
        />
      </label>
      <label className={look}>
        <Icon name="document" />
        <span>{t(again ? 'chooseOther' : 'choose')}</span>
        <input {...input} id={type} ref={chooser} />
      </label>
    </div>
  )
}

const PREVIEW_WIDTH = 112

/** What was chosen: its name, and a small picture where the browser can draw it. */
function Chosen({ file, remove }: { file: File; remove: () => void }) {
  const t = useTranslations('documents')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    setIsDrawn(false)
    let isCurrent = true
    void drawPicture(file, PREVIEW_WIDTH, () => (isCurrent ? canvas.current : null)).then(
      (done) => {
        if (isCurrent) setIsDrawn(done)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return (
    <div className="document-chosen">
      <canvas ref={canvas} hidden={!isDrawn} />
      {!isDrawn && <Icon name="document" />}
      <p role="status">
        <bdi>{file.name}</bdi>
      </p>
      <button type="button" className="document-remove" onClick={remove}>
        {t('remove')}
      </button>
    </div>
  )
}
