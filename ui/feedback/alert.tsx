import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'

type Props = { icon?: IconName; good?: boolean; children: ReactNode }

/** A sentence worth knowing before going on; said aloud when it appears. */
export function Alert({ icon = 'info', good = false, children }: Props) {
  return (
    <div className={good ? 'alert alert-good' : 'alert'} role="status">
      <Icon name={good ? 'check' : icon} />
      <p>{children}</p>
    </div>
  )
}
