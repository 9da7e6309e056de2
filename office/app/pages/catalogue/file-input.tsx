import { FieldFrame } from '@galgal/ui/forms/field.tsx'

type Props = {
  /** The name of its act's form. */
  form: string
  name: string
  label: string
  hint: string
  /** Several photos. */
  many?: boolean
}

/** A file to choose, in the form of an act. */
export const FileInput = ({ form, name, label, hint, many = false }: Props) => (
  <FieldFrame name={name} label={label} hint={hint}>
    <input
      id={`${form}-${name}`}
      type="file"
      name={name}
      multiple={many}
      accept={
        many ? 'image/jpeg,image/png,image/webp,image/avif' : '.csv,.json,text/csv,application/json'
      }
      aria-describedby={`${form}-${name}-hint`}
    />
  </FieldFrame>
)
