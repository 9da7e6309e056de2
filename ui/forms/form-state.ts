import { createContext, useContext } from 'react'

export type FormValues = Record<string, string>

/** What a form shows again after a no: what was typed, which fields are wrong, and why the call was refused; '' when none was made. */
export type FormState = { values: FormValues; fields: Record<string, string>; message: string }

export const FormStateContext = createContext<FormState | undefined>(undefined)

/** What the ids of a form's fields begin with, where one page has several forms. */
export const FieldIdContext = createContext('')

/** What this form's last answer says of one field, and by which ids its control, its error and its hint are known. */
export function useFieldState(name: string) {
  const state = useContext(FormStateContext)
  const id = useContext(FieldIdContext) + name
  const error = state?.fields[name]
  return {
    id,
    typed: state?.values[name],
    wasSent: state !== undefined,
    error,
    /** The only field that is wrong: the answer itself brings the focus to it. */
    isOnlyError: error !== undefined && Object.keys(state?.fields ?? {}).length === 1,
    errorId: `${id}-error`,
    hintId: `${id}-hint`,
  }
}

/** The ids of the texts that describe a control, when there are any. */
export const describedBy = (...ids: (string | false | undefined)[]) =>
  ids.filter(Boolean).join(' ') || undefined
