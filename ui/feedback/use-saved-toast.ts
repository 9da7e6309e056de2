import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { useToast } from './toast.tsx'
import type { Toast } from './toast-messages.ts'

/** Says what was just saved on the page that it led to; a page that was reloaded or gone back to has said it. */
export function useSavedToast(saved: Toast | null) {
  const toast = useToast()
  const isNew = useNavigationType() !== 'POP'
  useEffect(() => {
    if (saved && isNew) toast(saved)
  }, [saved, isNew, toast])
}
