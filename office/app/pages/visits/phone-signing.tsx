import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { stateOf } from '../../act/act-state.ts'
import { Ltr } from '../../ui/ltr.tsx'
import { stepPath, type Visit } from './visit.ts'

/** The way to a signature on the customer's own phone: its address, and that as the path of a drawing. */
type PhoneLink = { url: string; expiresIn: number; size: number; path: string }

const ASK_EVERY_SECONDS = 4

/** The customer signs on their own phone: a code to scan, and what has become of it. */
export function PhoneSigning({ visit, state }: { visit: Visit; state: unknown }) {
  const t = useTranslations('officeVisits.sign.phone')
  const known = stateOf(state, 'VisitOnPhone') as (FormState & { phone?: PhoneLink }) | undefined
  const phone = known?.phone
  return (
    <div className="phone-signing">
      {phone && <Code key={phone.url} visit={visit} phone={phone} />}
      <PostForm state={phone ? undefined : known} preventScrollReset>
        <input type="hidden" name="act" value="VisitOnPhone" />
        <Submit look={phone ? 'ghost' : 'outline'}>{t(phone ? 'anew' : 'show')}</Submit>
      </PostForm>
    </div>
  )
}

function Code({ visit, phone }: { visit: Visit; phone: PhoneLink }) {
  const t = useTranslations('officeVisits.sign.phone')
  const isOver = useIsOver(phone.expiresIn)
  useNoticeSignature(visit, !isOver)
  const { size, path, url, expiresIn } = phone
  return (
    <section className="qr" aria-label={t('title')}>
      {!isOver && (
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('title')}
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
      )}
      <div>
        <h3>{t('title')}</h3>
        <p className="note">{t('text', { minutes: expiresIn / 60 })}</p>
        <p role="status">{t(isOver ? 'over' : 'waiting')}</p>
        {!isOver && (
          <details>
            <summary>{t('link')}</summary>
            <p className="qr-secret">
              <Ltr>{url}</Ltr>
            </p>
          </details>
        )}
        <p>
          <Link className="text-link" to={stepPath(visit, 'sign')}>
            {t('check')}
          </Link>
        </p>
      </div>
    </section>
  )
}

/** Whether so many seconds have passed since this was shown. */
function useIsOver(seconds: number) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return isOver
}

/** Asks every few seconds whether the customer has signed; the page is read anew once they have, and what shows the code goes. */
function useNoticeSignature({ id }: Visit, isShown: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isShown) return
    const over = new AbortController()
    const ask = async () => {
      const visit = await readVisit(id, over.signal).catch(() => undefined)
      if (visit?.signatures.some(({ by }) => by === 'customer')) await revalidate()
    }
    const timer = setInterval(ask, ASK_EVERY_SECONDS * 1000)
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [id, isShown, revalidate])
}

async function readVisit(id: string, signal: AbortSignal): Promise<Visit | undefined> {
  const response = await fetch(`/api/Office/Visit?${new URLSearchParams({ id })}`, { signal })
  return response.ok ? ((await response.json()) as Visit) : undefined
}
