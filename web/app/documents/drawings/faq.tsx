import { Drawing, Sun } from './drawing.tsx'

/** A question and its answer. */
export const FaqDrawing = () => (
  <Drawing>
    <Sun x={254} y={62} />
    <path
      d="M68 40h106a26 26 0 0 1 26 26v48a26 26 0 0 1-26 26h-56l-32 28v-28H68a26 26 0 0 1-26-26V66a26 26 0 0 1 26-26z"
      fill="var(--color-brand)"
    />
    <path
      d="M104 76a17 17 0 1 1 25 15c-6 3-8 6-8 12"
      fill="none"
      stroke="var(--color-on-brand)"
      strokeWidth="9"
      strokeLinecap="round"
    />
    <circle cx="121" cy="121" r="6" fill="var(--color-on-brand)" />
    <path
      d="M166 104h90a22 22 0 0 1 22 22v34a22 22 0 0 1-22 22h-6v22l-26-22h-58a22 22 0 0 1-22-22v-34a22 22 0 0 1 22-22z"
      fill="var(--color-surface)"
    />
    <path
      d="M170 132h82M170 155h50"
      stroke="var(--color-border-strong)"
      strokeWidth="7"
      strokeLinecap="round"
      opacity="0.6"
    />
  </Drawing>
)
