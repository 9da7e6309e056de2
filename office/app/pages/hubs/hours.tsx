import { Ltr } from '../../ui/ltr.tsx'

/** From an hour until another: 08:30–18:30. */
export const Hours = ({ open, close }: { open: string; close: string }) => (
  <Ltr>
    {open}–{close}
  </Ltr>
)
