import type { ReactNode } from 'react'
import { WheelMark } from '../layout/logo.tsx'

/** Where there is nothing to show: why, and the one way on. */
export function Empty({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <WheelMark />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}
