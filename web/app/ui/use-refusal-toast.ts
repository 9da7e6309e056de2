import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { FormState } from './form-state.ts'
import { useToast } from './toast.tsx'

/** Says in a toast, besides the form, that it was refused; the next answer or page takes it away. */
export function useRefusalToast(state: FormState | undefined) {
  const words = useTranslations('shell.form')
  const toast = useToast()
  useEffect(() => {
    if (!state) return
    const count = Object.keys(state.fields).length
    return toast({ type: 'error', text: state.message || words('errors', { count }) })
  }, [state, toast, words])
}
