import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { aboutIn } from '../navigation/contact-about.ts'
import type { ContactModalProps, ContactState } from './contact-modal.tsx'
import { onPressedLink } from './pressed-link.ts'

/** Opens the contact form over the page where a link to it was pressed; the form is fetched by the first press. */
export function Contact() {
  const [state, setState] = useState<ContactState>({ isOpen: false })
  const [Form, setForm] = useState<ComponentType<ContactModalProps>>()
  useEffect(() => {
    return onPressedLink('a[data-contact]', (link, event) => {
      // There the form is the page.
      if (pathWithout(location.pathname) === '/contact-us') return
      event.preventDefault()
      const { href } = link
      const come = ({ ContactModal }: typeof import('./contact-modal.tsx')) => {
        setForm(() => ContactModal)
        setState({ isOpen: true, ...aboutIn(new URL(href).searchParams) })
      }
      const leave = () => location.assign(href)
      // The drawer in which the link may stand closes first, and says where focus goes back to.
      setTimeout(() => import('./contact-modal.tsx').then(come, leave))
    })
  }, [])
  const close = () => setState((now) => ({ ...now, isOpen: false }))
  return Form && <Form state={state} onClose={close} />
}
