import type { ReactElement } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'

type Props = Omit<LinkProps, 'to'> & { to: string }

/** The router's link, to an address as it is. */
export const AddressLink = (props: Props): ReactElement =>
  import.meta.env.SSR && props.to.startsWith('/') ? (
    <SentLink {...props} />
  ) : (
    <RouterLink {...props} />
  )

/** What the router's link is in a page that is sent. There are a hundred on some pages, and the router resolves each. */
function SentLink({
  to,
  discover = 'render',
  prefetch: _prefetch,
  reloadDocument: _reloadDocument,
  replace: _replace,
  relative: _relative,
  mask: _mask,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: Props) {
  return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />
}
