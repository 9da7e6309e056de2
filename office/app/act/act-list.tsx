import type { ReactNode } from 'react'
import { ActForm, Acts } from './act-form.tsx'
import { BlockedActs } from './blocked-acts.tsx'

type Props<Name extends string> = {
  /** As the record lists them: each of the reader's, with why it cannot be done now. */
  acts: readonly { act: Name; why: string | null }[]
  labelOf: (act: Name) => string
  /** The page's `actionData`, whichever act it is of. */
  state: unknown
  /** The loader's `newFormKey()`. */
  formKey: string
  revision: number
  /** Those that need a reason. */
  reasoned?: readonly Name[]
  /** The one that the page's address asks for. */
  opened?: Name | undefined
  /** An act's own fields. */
  fieldsOf?: (act: Name) => ReactNode
  /** What an act's preview shows beside its effects. */
  previewOf?: (act: Name) => ReactNode
}

/** What can be done with a record now; the rest says why not. */
export function ActList<Name extends string>({ acts, labelOf, ...it }: Props<Name>) {
  const possible = acts.filter(({ why }) => why === null)
  return (
    <>
      {possible.length > 0 && (
        <Acts>
          {possible.map(({ act }) => (
            <ActForm
              key={act}
              name={act}
              label={labelOf(act)}
              state={it.state}
              formKey={it.formKey}
              revision={it.revision}
              reasoned={it.reasoned?.includes(act) ?? false}
              isOpen={it.opened === act}
              preview={it.previewOf?.(act)}
            >
              {it.fieldsOf?.(act)}
            </ActForm>
          ))}
        </Acts>
      )}
      <BlockedActs
        acts={acts.flatMap(({ act, why }) => (why ? [{ label: labelOf(act), why }] : []))}
      />
    </>
  )
}
