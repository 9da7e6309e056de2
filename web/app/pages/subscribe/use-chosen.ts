import { useEffect, useState } from 'react'

/** What is chosen of a group of radio buttons, also when that was before scripts came. */
export function useChosen(name: string, initial: string) {
  const [chosen, choose] = useState(initial)
  useEffect(() => {
    const checked = document.querySelector<HTMLInputElement>(`#main input[name=${name}]:checked`)
    if (checked) choose(checked.value)
  }, [name])
  return [chosen, choose] as const
}
