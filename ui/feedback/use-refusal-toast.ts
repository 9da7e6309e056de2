import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { FormState } from '../forms/form-state.ts'
import { useToast } from './toast.tsx'

/**
 * Says in a toast, besides the form, that it was refused; the next answer or page takes it away.
 * What is wrong with a field stands at it, where a toast would only cover the way there: those are counted when asked for.
 */
export function useRefusalToast(state: FormState | undefined, countsFields: boolean) {
  const t = useTranslations('shell.form')
  const toast = useToast()
  useEffect(() => {
    if (!state) return
    const text = refusalText(state, countsFields, (count) => t('errors', { count }))
    return text ? toast({ type: 'error', text }) : undefined
  }, [state, countsFields, toast, t])
}

/** What the toast says: why the whole was refused, else how many fields are wrong; '' for no toast. */
export function refusalText(
  { fields, message }: Pick<FormState, 'fields' | 'message'>,
  countsFields: boolean,
  counted: (count: number) => string,
): string {
  const count = Object.keys(fields).length
  if (count === 0) return message
  return countsFields ? message || counted(count) : ''
}
