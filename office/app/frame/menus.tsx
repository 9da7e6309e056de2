import { localeOf, locales } from '@galgal/i18n/locales'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import type { ReactNode } from 'react'
import { Form, useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMe, useRootData } from '../root-data.ts'

const looks = { theme: ['system', 'light', 'dark'], density: ['comfortable', 'compact'] } as const

/** How the office looks and in which language it speaks. */
export function ViewMenu() {
  const t = useTranslations('office.frame')
  const { code } = localeOf(useParams())
  const view = useRootData()?.view
  return (
    <Menu id="view" icon="filter" label={t('view')}>
      <Choices legend={t('language')} name="locale" chosen={code}>
        {Object.values(locales).map(({ code: value, name }) => [value, name] as const)}
      </Choices>
      <Choices legend={t('theme.label')} name="theme" chosen={view?.theme}>
        {looks.theme.map((value) => [value, t(`theme.${value}`)] as const)}
      </Choices>
      <Choices legend={t('density.label')} name="density" chosen={view?.density}>
        {looks.density.map((value) => [value, t(`density.${value}`)] as const)}
      </Choices>
    </Menu>
  )
}

/** Who is signed in, and the way out. */
export function MyMenu() {
  const t = useTranslations('office')
  const me = useMe()
  const pathIn = usePathIn()
  return (
    <Menu id="mine" icon="user" label={t('frame.mine', { name: me.name })} text={me.name}>
      <p className="menu-who">
        <b>{me.name}</b>
        <bdi dir="ltr">{me.email}</bdi>
        <span className="muted">{me.roles.map((role) => roleName(role)).join(' · ')}</span>
      </p>
      <Link className="menu-item" to="/me">
        {t('frame.me')}
      </Link>
      <Form method="post" action={pathIn('/sign-out')} reloadDocument>
        <button type="submit" className="menu-item">
          <Icon name="logout" directional />
          {t('frame.signOut')}
        </button>
      </Form>
    </Menu>
  )

  function roleName(role: string) {
    const key = `roles.${role}`
    return t.has(key as never) ? t(key as never) : role
  }
}

type MenuProps = {
  id: string
  icon: IconName
  label: string
  /** Beside the drawing, where there is room. */
  text?: string
  children: ReactNode
}

/** A button with what opens below it; the browser opens and closes it, without scripts too. */
function Menu({ id, icon, label, text, children }: MenuProps) {
  return (
    <>
      <button type="button" className="bar-button" popoverTarget={id} aria-label={label}>
        <Icon name={icon} />
        {text && <span className="bar-text">{text}</span>}
      </button>
      <div id={id} className="menu" popover="auto">
        {children}
      </div>
    </>
  )
}

type ChoicesProps = {
  legend: string
  name: string
  chosen: string | undefined
  children: (readonly [value: string, label: string])[]
}

/** A row of buttons of which one is pressed; a press keeps it and comes back to the page. */
function Choices({ legend, name, chosen, children }: ChoicesProps) {
  const { pathname, search } = useLocation()
  const pathIn = usePathIn()
  return (
    // The document is loaded anew: language, direction and theme stand at its root.
    <Form method="post" action={pathIn('/preferences')} reloadDocument>
      <fieldset className="choices">
        <legend>{legend}</legend>
        <input type="hidden" name="back" value={pathname + search} />
        {children.map(([value, label]) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            aria-pressed={value === chosen}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
