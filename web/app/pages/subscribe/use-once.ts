import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** For a form that must not go twice, however fast the second press comes: the next is taken once this one is answered. */
export function useOnce() {
  const isSent = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [state])
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
  }
}
