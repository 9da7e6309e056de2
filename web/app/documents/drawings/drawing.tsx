import type { ReactNode } from 'react'

/** What a page shows of its subject: flat shapes in the brand's colours on a soft ground. It says nothing that the page does not. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className="drawing" viewBox="0 0 320 220" aria-hidden="true">
    <rect width="320" height="220" rx="28" fill="var(--color-brand-soft)" />
    {children}
  </svg>
)

export const Sun = ({ x, y, r = 24 }: { x: number; y: number; r?: number }) => (
  <circle cx={x} cy={y} r={r} fill="var(--color-accent)" />
)

/** A sheet of paper with lines of text. */
export const Sheet = ({ x, y, lines = 5 }: { x: number; y: number; lines?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d="M14 0h82l36 36v114a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14V14A14 14 0 0 1 14 0z"
      fill="var(--color-surface)"
    />
    <path d="M96 0v24a12 12 0 0 0 12 12h24z" fill="var(--color-stage)" />
    <path
      d={['M22 40h52', 'M22 66h88', 'M22 90h88', 'M22 114h64', 'M22 138h40']
        .slice(0, lines)
        .join('')}
      stroke="var(--color-border-strong)"
      strokeWidth="7"
      strokeLinecap="round"
      opacity="0.6"
    />
  </g>
)

/** A car from its side, 150 wide; in the colour of a brand's car or in another. */
export const CarShape = ({
  x,
  y,
  fill = 'var(--color-brand)',
}: {
  x: number
  y: number
  fill?: string
}) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d="M2 46c0-10 5-16 15-18l22-5 19-15C64 3 70 1 77 1h28c8 0 14 3 19 8l13 14c8 2 13 8 13 16v10c0 5-3 8-8 8H10c-5 0-8-3-8-8z"
      fill={fill}
    />
    <path
      d="M50 24 66 11c3-2 6-3 10-3h9v16zM92 8h12c6 0 10 2 13 6l9 10H92z"
      fill="var(--color-surface)"
    />
    <path d="M140 34h10v8h-8a4 4 0 0 1-2-8z" fill="var(--color-accent)" />
    {[36, 116].map((centre) => (
      <g key={centre}>
        <circle cx={centre} cy="56" r="16" fill="var(--color-ink)" />
        <circle cx={centre} cy="56" r="6" fill="var(--color-stage)" />
      </g>
    ))}
  </g>
)
