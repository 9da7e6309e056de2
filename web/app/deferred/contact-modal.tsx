import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ContactAnswer, ContactForm } from '../ui/contact-form.tsx'
import type { About } from '../ui/contact-link.tsx'
import { WithLateWords } from './late-words.tsx'
import { Modal } from './modal.tsx'

/** Whether the contact form stands over the page, and the car it is about. */
export type ContactState = { isOpen: boolean } & About

export type ContactModalProps = { state: ContactState; onClose: () => void }

/** The contact form over a page; what was typed stays while it is closed. */
export function ContactModal(props: ContactModalProps) {
  return (
    <WithLateWords name="contact">
      <Whole {...props} />
    </WithLateWords>
  )
}

function Whole({ state: { isOpen, ...about }, onClose }: ContactModalProps) {
  const words = useTranslations('contact')
  const { Form, data, state } = useFetcher<ContactAnswer>()
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={words('title')} closeLabel={words('close')}>
      <p className="form-page-lead">{words('lead')}</p>
      <ContactForm about={about} Form={Form} answer={data} isSending={state !== 'idle'} />
    </Modal>
  )
}
