import type { ReactNode } from 'react'
import { Drawing, Sheet, Sun } from './drawing.tsx'

const marks = {
  terms: <path d="M-15 1-5 11 16-11" />,
  disclosure: <path d="M-15 1-5 11 16-11" />,
  privacy: <path d="M-8-4v-6a8 8 0 0 1 16 0v6M-14-4h28v18h-28z" />,
  cookies: <path d="M-15 1-5 11 16-11" />,
  accessibility: <path d="M-14-5 0-2 14-5M0-2v9l-9 12M0 7l9 12M0-15v.1" />,
  cancellation: <path d="M-4-14-15-4-4 6M-14-4H5a10 10 0 0 1 0 20h-8" />,
} satisfies Record<string, ReactNode>

/** A document, and under it what it is about. */
export const LegalDrawing = ({ about }: { about: keyof typeof marks }) => (
  <Drawing>
    <Sun x={92} y={64} />
    <Sheet x={98} y={30} />
    <g transform="translate(226 152)">
      <circle r="38" fill="var(--color-brand)" />
      <g
        fill="none"
        stroke="var(--color-on-brand)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {marks[about]}
      </g>
    </g>
  </Drawing>
)
