import type { ReactNode } from 'react'

export type Tone = 'success' | 'alert' | 'error' | 'brand' | 'neutral'

/** Where something stands, in a word; the colour only underlines it. */
export const StatusTag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`tag tag-${tone}`}>{children}</span>
)
