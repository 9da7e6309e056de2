import { watchFavourites } from '../catalogue/favourites.ts'
import { VISITED_STORE } from '../catalogue/remember-visit.ts'
import { lookAtSession, sessionNow, watchSession } from '../session/signed-in.ts'
import type { Visitor } from '../session/visitor.ts'
import { pathHere, pathWithout } from './here.ts'

const all = <Found extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelectorAll<Found>(selector)

/** Fills in what is the visitor's own around a page that is the same for everyone, now and whenever it changes. */
export function showVisitor() {
  const show = () => {
    const { marker, visitor } = sessionNow()
    document.documentElement.toggleAttribute('data-signed-in', marker !== '')
    showPerson(visitor)
    showStore(visitor ? visitor.isBusiness : visitedStore() === 'B2B')
    lead('a[data-home]', visitor && !visitor.isIndividual ? '/business/catalog' : '/')
    for (const link of all('[data-of-business]')) link.hidden = !visitor?.isBusiness
  }
  watchSession(show)
  show()
  lookAtSession()
  watchFavourites(showCount)
}

const visitedStore = () => new RegExp(`(?:^|; )${VISITED_STORE}=(\\w+)`).exec(document.cookie)?.[1]

function lead(selector: string, path: string) {
  for (const link of all<HTMLAnchorElement>(selector)) link.setAttribute('href', pathHere(path))
}

function showPerson(visitor: Visitor) {
  for (const known of all('.menu-person')) known.remove()
  if (!visitor) return
  const person = document.createElement('p')
  person.className = 'menu-person'
  const name = document.createElement('b')
  name.textContent = visitor.name
  const email = document.createElement('bdi')
  email.dir = 'ltr'
  email.textContent = visitor.email
  person.append(...(visitor.name ? [name] : []), email)
  document.querySelector('#menu .only-signed-in')?.prepend(person)
}

/** What leads to cars leads to those of the store that the visitor is of. */
function showStore(isBusiness: boolean) {
  for (const link of all<HTMLAnchorElement>('a[data-of-store]')) {
    const path = pathWithout(link.pathname).replace(/^\/business(?=\/)/, '')
    link.setAttribute('href', pathHere(isBusiness ? `/business${path}` : path))
  }
  const kinds = all('.header .segment a')
  for (const [place, kind] of kinds.entries())
    if (isBusiness === (place === 1)) kind.setAttribute('aria-current', 'true')
    else kind.removeAttribute('aria-current')
}

/** Beside each way to the favourites, how many there are; its class is in the link. */
function showCount(count: number) {
  for (const link of all('a[data-favourites]')) {
    const className = link.dataset.favourites ?? ''
    link.querySelector(`.${className}`)?.remove()
    if (count === 0) continue
    const badge = document.createElement('span')
    badge.className = className
    badge.textContent = `${count}`
    link.append(badge)
  }
}
