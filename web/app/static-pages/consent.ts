import { CHOICE_ADDRESS, everything, nothing } from '../consent/choice.ts'
import { makeRoom } from '../consent/make-room.ts'
import { choiceNow, choose, watchChoice } from '../consent/stored-choice.ts'
import { pathHere, pathWithout } from './here.ts'

const SETTINGS = '/cookies'

/** Asks once what may be kept and measured; the cookies' own page has the choice on it, as it is now. */
export function askAboutCookies() {
  if (pathWithout(location.pathname) === SETTINGS) showChoice()
  else watchQuestion()
}

function showChoice() {
  const form = document.querySelector<HTMLFormElement>('#settings form')
  const show = () => {
    const choice = choiceNow()
    for (const name of ['analytics', 'marketing'] as const) {
      const box = form?.elements.namedItem(name)
      if (choice && box instanceof HTMLInputElement) box.checked = choice[name]
    }
  }
  watchChoice(show)
  show()
}

function watchQuestion() {
  const place = document.querySelector('.consent-place')
  const template = document.querySelector<HTMLTemplateElement>('#consent-question')
  if (!place || !template) return
  let takeBack: (() => void) | undefined
  const look = () => {
    const isShown = takeBack !== undefined
    if (isShown === !choiceNow()) return
    takeBack?.()
    takeBack = undefined
    place.replaceChildren()
    if (choiceNow()) return
    place.append(template.content.cloneNode(true))
    const section = place.querySelector('section')
    if (section) takeBack = makeRoom(section)
  }
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button) return
    const { choice } = button.dataset
    if (!choice) return location.assign(`${pathHere(SETTINGS)}#settings`)
    // The button that has focus goes with its banner.
    document.getElementById('main')?.focus({ preventScroll: true })
    void choose(choice === 'all' ? everything : nothing, pathHere(CHOICE_ADDRESS))
  })
  watchChoice(look)
  look()
}
