import { FieldFrame } from '@galgal/ui/forms/field.tsx'
import { type ActState, isTried } from './act-state.ts'

type Props = {
  /** The act's name, of which the field's id is made. */
  act: string
  state: ActState | undefined
  label: string
  hint: string
}

/** The CSV file of an act that is tried first; once it was tried its text is sent along instead. */
export function CsvField({ act, state, label, hint }: Props) {
  if (isTried(state))
    return <textarea name="text" hidden readOnly defaultValue={state?.values.text ?? ''} />
  return (
    <FieldFrame name="file" label={label} hint={hint}>
      <input
        id={`${act}-file`}
        type="file"
        name="file"
        accept=".csv,text/csv"
        aria-describedby={`${act}-file-hint`}
      />
    </FieldFrame>
  )
}
