import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

export type ButtonKind = 'primary' | 'outline' | 'ghost' | 'accent'

const classOf = (kind: ButtonKind, small: boolean, wide: boolean) =>
  ['button', `button-${kind}`, small && 'button-small', wide && 'button-wide']
    .filter(Boolean)
    .join(' ')

type Kinds = { kind?: ButtonKind; small?: boolean; wide?: boolean }

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'primary',
  small = false,
  wide = false,
  className = '',
  ...link
}: ComponentProps<typeof Link> & Kinds) {
  return <Link {...link} className={`${classOf(kind, small, wide)} ${className}`.trim()} />
}

export function Button({
  kind = 'primary',
  small = false,
  wide = false,
  className = '',
  type = 'button',
  ...button
}: ComponentProps<'button'> & Kinds) {
  return (
    <button
      {...button}
      type={type}
      className={`${classOf(kind, small, wide)} ${className}`.trim()}
    />
  )
}
