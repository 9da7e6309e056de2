import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Another list is read from its beginning; more of the same one, and the way back, keep the place. */
export function useListTop() {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const query = new URLSearchParams(search)
  query.delete('show')
  const address = `${pathname}?${query}`
  const last = useRef(address)
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const isOther = last.current !== address
    last.current = address
    if (!isOther || type === 'POP' || !list.current) return
    if (list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView()
  }, [address, type])
  return list
}
