import { keepChosenLanguage } from '../catalogue/remember-visit.ts'

/** The menu opens where a browser does not know how by itself, and closes after what was pressed in it. */
export function workMenu() {
  const menu = document.querySelector<HTMLDialogElement>('#menu')
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype
  addEventListener('click', ({ target }) => {
    if (!menu || !(target instanceof Element)) return
    if (!knowsCommands && target.closest('[commandfor="menu"][command="show-modal"]'))
      menu.showModal()
    else if (target === menu || (menu.contains(target) && target.closest('a, .menu-close')))
      menu.close()
  })
  menu?.addEventListener('submit', () => menu.close())
}

/** A link to another language leads to the same place on the page, and says what was chosen. */
export function workLanguages() {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-tag]')
    if (!link?.dataset.tag) return
    link.hash = location.hash
    keepChosenLanguage(link.dataset.tag)
  })
}
