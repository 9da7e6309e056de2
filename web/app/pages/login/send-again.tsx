import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PostForm } from '../../ui/post-form.tsx'
import { waitOf } from './wait.ts'

/** Asks for another code, once `after` seconds have passed. Without scripts the server says how many are left. */
export function SendAgain({ after }: { after: number }) {
  const words = useTranslations('login')
  const left = useSecondsLeft(after)
  return (
    <PostForm state={undefined} className="form-aside">
      <p>
        {left > 0
          ? words('verify.wait', { when: words('when', waitOf(left)) })
          : words('verify.notReceived')}{' '}
        <button
          type="submit"
          name="again"
          value="yes"
          className="text-link login-again"
          disabled={left > 0}
        >
          {words('verify.again')}
        </button>
      </p>
    </PostForm>
  )
}

/** Counts down while the page is open; as served nothing is left to wait for. */
function useSecondsLeft(after: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = performance.now() + after * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [after])
  return left
}
