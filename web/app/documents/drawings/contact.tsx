import { Drawing, Sun } from './drawing.tsx'

/** A phone with a message, and a letter. */
export const ContactDrawing = () => (
  <Drawing>
    <Sun x={258} y={56} />
    <rect x="52" y="32" width="88" height="156" rx="18" fill="var(--color-ink)" />
    <rect x="60" y="42" width="72" height="128" rx="10" fill="var(--color-surface)" />
    <path
      d="M72 60h36a10 10 0 0 1 10 10v10a10 10 0 0 1-10 10H86l-14 12z"
      fill="var(--color-brand-soft)"
    />
    <path
      d="M84 112h36v32l-12-8H84a10 10 0 0 1-10-10v-4a10 10 0 0 1 10-10z"
      fill="var(--color-brand)"
    />
    <rect x="158" y="92" width="122" height="86" rx="14" fill="var(--color-surface)" />
    <path
      d="m164 100 48 38a10 10 0 0 0 13 0l49-38"
      fill="none"
      stroke="var(--color-brand)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Drawing>
)
