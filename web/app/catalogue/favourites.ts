import { MAX_FAVOURITES } from '@galgal/domain/catalogue/vehicle'
import { idsIn, none, storedValue, useStored } from '../browser/stored-value.ts'

/** `ofAccount`: a copy of the signed-in customer's list, which leaves the browser with them. */
type Favourites = { ids: Ids; ofAccount: boolean }
type Ids = readonly number[]

const favourites = storedValue<Favourites>('galgal.favourites', (found) => {
  const { ids, ofAccount } = (found ?? {}) as { [Name in keyof Favourites]?: unknown }
  return { ids: idsIn(ids, MAX_FAVOURITES), ofAccount: ofAccount === true }
})

/** Tells how many cars are marked, now and whenever that changes. */
export function watchFavourites(tell: (count: number) => void) {
  const look = () => tell(favourites.get().ids.length)
  look()
  return favourites.subscribe(look)
}

/** The cars marked with a heart, newest first. */
export const useFavourites = () => useStored(favourites, ({ ids }) => ids, none)

export const useIsFavourite = (id: number) =>
  useStored(favourites, ({ ids }) => ids.includes(id), false)

/** Takes the marks of several cars back. */
export async function removeFavourites(gone: Ids): Promise<boolean> {
  favourites.change((now) => ({ ...now, ids: now.ids.filter((id) => !gone.includes(id)) }))
  return favourites.get().ofAccount ? tellAccount({ remove: gone }) : true
}

/** Marks a car or takes the mark back, here at once and, for a customer, in their account; false when the account did not take it. */
export async function toggleFavourite(id: number): Promise<boolean> {
  const { ids, ofAccount } = favourites.get()
  const isAdded = !ids.includes(id)
  mark(id, isAdded)
  // While the lists are being united, the account's answer is about to replace this one.
  if (!ofAccount && waiting === 0) return true
  const isTaken = await tellAccount({ [isAdded ? 'add' : 'remove']: [id] })
  if (!isTaken) mark(id, !isAdded)
  return isTaken
}

const mark = (id: number, isAdded: boolean) =>
  favourites.change(({ ids, ofAccount }) => {
    const others = ids.filter((it) => it !== id)
    return { ids: isAdded ? [id, ...others].slice(0, MAX_FAVOURITES) : others, ofAccount }
  })

/**
 * Brings the browser and the account together while someone is signed in, and forgets the account when nobody is.
 * A list from before signing in is united with the account's; a copy of it is replaced.
 */
export async function followAccount(isSignedIn: boolean) {
  const { ids, ofAccount } = favourites.get()
  if (isSignedIn) await tellAccount(ofAccount ? {} : { add: ids })
  else forgetAccount()
}

const forgetAccount = () => {
  if (favourites.get().ofAccount) favourites.change(() => ({ ids: none, ofAccount: false }))
}

type Changes = { add?: Ids; remove?: Ids }

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** One after the other; only the answer to the last change is the account's present list. */
function tellAccount(changes: Changes): Promise<boolean> {
  waiting++
  const stored = last.then(async () => {
    const answer = await ask(changes)
    waiting--
    if (!answer) return false
    if (answer.items === null) forgetAccount()
    else if (waiting === 0) takeOver(idsIn(answer.items, MAX_FAVOURITES), changes)
    return true
  })
  last = stored
  return stored
}

/** Shows the account's list from now on. What another tab has marked meanwhile, as a visitor's, follows. */
function takeOver(items: Ids, { add = [] }: Changes) {
  let missed: number[] = []
  favourites.change(({ ids, ofAccount }) => {
    missed = ofAccount ? [] : ids.filter((id) => !add.includes(id) && !items.includes(id))
    return { ids: idsIn([...missed, ...items], MAX_FAVOURITES), ofAccount: true }
  })
  if (missed.length > 0) tellAccount({ add: missed })
}

/** Tells the storefront, which asks the API in the customer's name; `items` is null when nobody's account was meant. */
async function ask({ add = [], remove = [] }: Changes): Promise<{ items: unknown } | undefined> {
  const body = new URLSearchParams()
  for (const id of add) body.append('add', String(id))
  for (const id of remove) body.append('remove', String(id))
  try {
    const answer = await fetch('/favourites.json', body.size > 0 ? { method: 'POST', body } : {})
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
