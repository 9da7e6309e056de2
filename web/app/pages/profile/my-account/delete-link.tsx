import { Link } from '@galgal/ui/navigation/link.tsx'
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { DialogProps } from './delete-dialog.tsx'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Leads to the page that asks before an account is deleted; where scripts run, the dialog is fetched by the press. */
export function DeleteLink({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [isOpen, setIsOpen] = useState(false)
  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlain(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    const come = (chunk: typeof import('./delete-dialog.tsx')) => {
      setDialog(() => chunk.DeleteDialog)
      setIsOpen(true)
    }
    import('./delete-dialog.tsx').then(come, () => location.assign(href))
  }
  return (
    <>
      <Link className="text-link account-delete" to="/profile/my-account/delete" onClick={press}>
        {children}
      </Link>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
