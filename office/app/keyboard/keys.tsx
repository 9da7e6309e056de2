import { whenIdle } from '@galgal/ui/browser/when-idle.ts'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pagesFor } from '../frame/office-pages.ts'
import { useMe, useRootData } from '../root-data.ts'

type HelpProps = { close: () => void }

/** The keys of every page, for whoever has not switched them off; they come once the page works and nothing else is to do. */
export function Keys() {
  const isOn = useRootData()?.view.keys === 'on'
  const [Help, setHelp] = useState<ComponentType<HelpProps>>()
  const navigate = useNavigate()
  const pathIn = usePathIn()
  const me = useMe()
  useEffect(() => {
    if (!isOn) return
    let stop: (() => void) | undefined
    const places = new Map(pagesFor(me).flatMap(({ key, path }) => (key ? [[key, path]] : [])))
    const come = ({ listenToKeys, KeysHelp }: typeof import('./listen-to-keys.tsx')) => {
      stop = listenToKeys({
        goTo: (key) => {
          const path = places.get(key)
          if (path !== undefined) void navigate(pathIn(path))
        },
        help: () => setHelp(() => KeysHelp),
      })
    }
    // Without them everything is still a press away.
    const cancel = whenIdle(() => void import('./listen-to-keys.tsx').then(come, () => {}))
    return () => {
      cancel()
      stop?.()
    }
  }, [isOn, me, navigate, pathIn])
  return Help && <Help close={() => setHelp(undefined)} />
}
