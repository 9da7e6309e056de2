import type { ComponentProps } from 'react'
import { Link } from '../navigation/link.tsx'

export type ButtonLook = 'primary' | 'outline' | 'ghost' | 'accent'

const classOf = (look: ButtonLook, small: boolean, wide: boolean) =>
  ['button', `button-${look}`, small && 'button-small', wide && 'button-wide']
    .filter(Boolean)
    .join(' ')

type Looks = { look?: ButtonLook; small?: boolean; wide?: boolean }

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  small = false,
  wide = false,
  className = '',
  ...link
}: ComponentProps<typeof Link> & Looks) {
  return <Link {...link} className={`${classOf(look, small, wide)} ${className}`.trim()} />
}

export function Button({
  look = 'primary',
  small = false,
  wide = false,
  className = '',
  type = 'button',
  ...button
}: ComponentProps<'button'> & Looks) {
  return (
    <button
      {...button}
      type={type}
      className={`${classOf(look, small, wide)} ${className}`.trim()}
    />
  )
}
