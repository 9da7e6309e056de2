import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import type { ReactNode } from 'react'

export type IncludedItem = { icon: IconName; title: ReactNode; text: ReactNode }

/** What a monthly price holds, as a list of short promises. */
export function Included({ items, columns }: { items: IncludedItem[]; columns: 2 | 3 }) {
  return (
    <ul className={`included included-${columns}`}>
      {items.map(({ icon, title, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <div>
            <b>{title}</b>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
