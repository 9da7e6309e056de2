import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useRef } from 'react'
import { WithDeferredMessages } from '../deferred/deferred-messages.tsx'
import { CHOICE_ADDRESS, type Choice } from './choice.ts'
import './consent.css'
import { makeRoom } from './make-room.ts'
import { ConsentQuestion } from './question.tsx'
import { choose } from './stored-choice.ts'

/** At the foot of the page, never over it: three answers of the same weight, and the page goes on without any. */
export default function Banner() {
  return (
    <WithDeferredMessages name="consent">
      <Asking />
    </WithDeferredMessages>
  )
}

function Asking() {
  const pathIn = usePathIn()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (section.current) return makeRoom(section.current)
  }, [])
  const answer = (choice: Choice) => {
    // The button that has focus goes with its banner.
    document.getElementById('main')?.focus({ preventScroll: true })
    void choose(choice, pathIn(CHOICE_ADDRESS))
  }
  return <ConsentQuestion ref={section} answer={answer} />
}
