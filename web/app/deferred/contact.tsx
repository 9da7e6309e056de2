import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { aboutIn } from '../navigation/contact-about.ts'
import type { ContactModalProps, ContactState } from './contact-modal.tsx'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** The link to the contact form that was pressed, unless the form is the page. */
function pressed(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-contact]')
  return isPlain(event) && pathWithout(location.pathname) !== '/contact-us' ? link : null
}

/** Opens the contact form over the page where a link to it was pressed; the form is fetched by the first press. */
export function Contact() {
  const [state, setState] = useState<ContactState>({ isOpen: false })
  const [Form, setForm] = useState<ComponentType<ContactModalProps>>()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = pressed(event)
      if (!link) return
      event.preventDefault()
      const { href } = link
      const come = ({ ContactModal }: typeof import('./contact-modal.tsx')) => {
        setForm(() => ContactModal)
        setState({ isOpen: true, ...aboutIn(new URL(href).searchParams) })
      }
      const leave = () => location.assign(href)
      // The drawer in which the link may stand closes first, and says where focus goes back to.
      setTimeout(() => import('./contact-modal.tsx').then(come, leave))
    }
    // Before the link's own handler, which would lead to the page.
    addEventListener('click', open, true)
    return () => removeEventListener('click', open, true)
  }, [])
  const close = () => setState((now) => ({ ...now, isOpen: false }))
  return Form && <Form state={state} onClose={close} />
}
