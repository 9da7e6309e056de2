import { CarShape, Drawing, Sun } from './drawing.tsx'

/** A car that is charged. */
export const ElectricDrawing = () => (
  <Drawing>
    <Sun x={66} y={58} r={22} />
    <path d="M0 176h320v16a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" fill="var(--color-stage)" />
    <rect x="220" y="56" width="62" height="122" rx="14" fill="var(--color-ink)" />
    <rect x="232" y="70" width="38" height="44" rx="8" fill="var(--color-surface)" />
    <path d="m254 74-14 20h9l-4 16 14-20h-9z" fill="var(--color-accent)" />
    <path
      d="M232 140c-20 0-18 30-36 30s-14-34-26-34"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <CarShape x={24} y={106} />
  </Drawing>
)
