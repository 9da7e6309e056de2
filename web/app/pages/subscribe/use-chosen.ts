import { useEffect, useState } from 'react'

/** What is chosen of a group of radio buttons, also when that was before scripts came. */
export function useChosen(name: string, initial: string) {
  const [chosen, setChosen] = useState(initial)
  useEffect(() => {
    const checked = document.querySelector<HTMLInputElement>(`#main input[name=${name}]:checked`)
    if (checked) setChosen(checked.value)
  }, [name])
  return [chosen, setChosen] as const
}
