import { type RefObject, useEffect } from 'react'

/** Says on the form of the chosen rows how many there are: its buttons and sentence show it. */
export const SELECTION = 'galgal:selection'

/**
 * Boxes of a table that know each other: Shift takes all from the last one pressed, the one in the head takes all
 * of the page. Before scripts each is its own.
 */
export function useSelection(table: RefObject<HTMLTableElement | null>, form: string | undefined) {
  useEffect(() => {
    const root = table.current
    if (!root || !form) return
    let last: HTMLInputElement | undefined
    const press = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
      if ('selectAll' in target.dataset)
        for (const box of boxesIn(root)) box.checked = target.checked
      else {
        if (shiftKey && last) checkBetween(boxesIn(root), last, target)
        last = target
      }
      tell()
    }
    const tell = () => showSelection(root, form)
    root.addEventListener('click', press)
    // The browser brings boxes back as they were, when one comes back to the page.
    tell()
    return () => root.removeEventListener('click', press)
  }, [table, form])
}

const boxesIn = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]'),
]

function checkBetween(boxes: HTMLInputElement[], one: HTMLInputElement, other: HTMLInputElement) {
  const [from = 0, to = 0] = [boxes.indexOf(one), boxes.indexOf(other)].sort((a, b) => a - b)
  if (from < 0) return
  for (const box of boxes.slice(from, to + 1)) box.checked = other.checked
}

function showSelection(root: HTMLElement, form: string) {
  const boxes = boxesIn(root)
  const count = boxes.filter(({ checked }) => checked).length
  for (const box of boxes) box.closest('tr')?.toggleAttribute('data-selected', box.checked)
  const all = root.querySelector<HTMLInputElement>('[data-select-all]')
  if (all) {
    all.checked = count > 0 && count === boxes.length
    all.indeterminate = count > 0 && count < boxes.length
  }
  document.getElementById(form)?.dispatchEvent(new CustomEvent(SELECTION, { detail: count }))
}
