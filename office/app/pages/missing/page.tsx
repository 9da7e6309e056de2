import { data } from 'react-router'

/** An address that has no page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default function Missing() {
  return null
}
