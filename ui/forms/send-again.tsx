import { type ReactNode, useEffect, useState } from 'react'
import { PostForm } from './post-form.tsx'

type Props = {
  /** How long no new code is sent, told anew each time the page is read. */
  wait: { seconds: number }
  /** What the button says, now and while there is something to wait for. */
  again: ReactNode
  againIn: (seconds: number) => ReactNode
  /** What else may help whoever waits in vain. */
  children: ReactNode
}

/** Sends a code again with one press. Where scripts run it counts down to when that is possible; elsewhere the answer says so. */
export function SendAgain({ wait, again, againIn, children }: Props) {
  const seconds = useSecondsLeft(wait)
  const isEarly = seconds > 0
  return (
    <PostForm state={undefined} className="form-aside">
      <p>
        {children}{' '}
        <button
          type="submit"
          name="again"
          value="yes"
          className="text-link send-again"
          // Not `disabled`: whoever has just pressed it stays on it.
          aria-disabled={isEarly || undefined}
          onClick={(event) => isEarly && event.preventDefault()}
        >
          {isEarly ? againIn(seconds) : again}
        </button>
      </p>
    </PostForm>
  )
}

/** Counts from what the page was told down to 0; as served, 0: without scripts nothing would count on. */
function useSecondsLeft(wait: { seconds: number }) {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = performance.now() + wait.seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [wait])
  return left
}
