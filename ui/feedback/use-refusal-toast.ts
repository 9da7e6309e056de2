import { useEffect } from 'react'
import type { FormState } from '../forms/form-state.ts'
import { useToast } from './toast.tsx'

/** Shows in a toast what the page itself says and reads of a refusal; `refusal` changes with each, the next one or another page takes it away. */
export function useRefusalToast(refusal: unknown, text: string) {
  const toast = useToast()
  useEffect(
    () => (refusal && text ? toast({ type: 'error', text, isSilent: true }) : undefined),
    [refusal, text, toast],
  )
}

/** What a toast says of a refused call: the words at its fields, else those of the whole; '' for what the form found wrong by itself. */
export const refusalText = ({ fields, message }: Pick<FormState, 'fields' | 'message'>): string =>
  message && ([...new Set(Object.values(fields))].join('\n') || message)
