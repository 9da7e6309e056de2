import { CarShape, Drawing, Sun } from './drawing.tsx'

/** An open book, and the car that it is about. */
export const HandbookDrawing = () => (
  <Drawing>
    <Sun x={262} y={52} r={20} />
    <path d="M160 62c-26-17-68-20-114-14v122c46-6 88-3 114 14z" fill="var(--color-surface)" />
    <path d="M160 62c26-17 68-20 114-14v122c-46-6-88-3-114 14z" fill="var(--color-surface)" />
    <path d="M160 62c8-5 18-9 30-12v122c-12 3-22 7-30 12z" fill="var(--color-stage)" />
    <path
      d="M70 78c24-2 46 0 66 8M70 102c24-2 46 0 66 8M70 126c18-1 32 0 46 4"
      fill="none"
      stroke="var(--color-border-strong)"
      strokeWidth="7"
      strokeLinecap="round"
      opacity="0.6"
    />
    <g transform="translate(184 92) scale(0.52)">
      <CarShape x={0} y={0} />
    </g>
    <path d="M98 46h22v44l-11-9-11 9z" fill="var(--color-accent)" />
  </Drawing>
)
