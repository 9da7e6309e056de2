import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ContactAnswer, ContactForm } from '../ui/contact-form.tsx'
import type { About } from '../ui/contact-link.tsx'
import { WithDeferredMessages } from './deferred-messages.tsx'
import { Modal } from './modal.tsx'

/** Whether the contact form stands over the page, and the car it is about. */
export type ContactState = { isOpen: boolean } & About

export type ContactModalProps = { state: ContactState; onClose: () => void }

/** The contact form over a page; what was typed stays while it is closed. */
export function ContactModal(props: ContactModalProps) {
  return (
    <WithDeferredMessages name="contact" isRead={props.state.isOpen}>
      <Whole {...props} />
    </WithDeferredMessages>
  )
}

function Whole({ state: { isOpen, ...about }, onClose }: ContactModalProps) {
  const t = useTranslations('contact')
  const { Form, data, state } = useFetcher<ContactAnswer>()
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <p className="form-page-lead">{t('lead')}</p>
      <ContactForm about={about} Form={Form} answer={data} isSending={state !== 'idle'} />
    </Modal>
  )
}
