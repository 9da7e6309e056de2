import { Button } from '@galgal/ui/forms/button.tsx'
import { useTranslations } from 'use-intl'
import { Modal } from '../../../deferred/modal.tsx'
import { DeleteForm } from './delete-form.tsx'

export type DialogProps = { isOpen: boolean; onClose: () => void }

/** Asks once more, over the account, before it is deleted. */
export function DeleteDialog({ isOpen, onClose }: DialogProps) {
  const t = useTranslations('account.delete')
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <DeleteForm
        state={undefined}
        onLeave={onClose}
        stay={
          <Button look="outline" onClick={onClose}>
            {t('stay')}
          </Button>
        }
      />
    </Modal>
  )
}
