import { test as inTime } from './moved-clock.ts'
import { codeOf, enterOffice, newStaff, OFFICE } from './office-people.ts'
import { HEBREW_PHONE } from './one-walk.ts'
import { approve, personWho, placeSubscription } from './subscription.ts'
import { expect, ONCE, test, type Walker } from './visitor.ts'

/** The plate that a subscription's record begins with. */
const plateIn = /\d{2,3}-\d{2,3}-\d{2,3}/

/** Opens an act by its name, fills what it asks for, looks at what it would do, and does it: by the keyboard alone. */
async function actByKeys(
  { page, translations }: Pick<Walker, 'page' | 'translations'>,
  name: string,
  fill: () => Promise<void> = async () => {},
) {
  const office = translations('office')
  await page.locator('summary').filter({ hasText: name }).focus()
  await page.keyboard.press('Enter')
  await fill()
  await page.getByRole('button', { name: office('act.preview') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(office('effects.title'))).toBeVisible()
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

inTime(
  '[OF152][OF150] an identity is approved, a car handed over and a refund given by the keyboard alone, while it types Hebrew',
  {
    tag: ONCE,
  },
  async ({ page, translations, advance, app }) => {
    const id = await placeSubscription(page, personWho('manual'))
    await approve(page, advance)
    const t = translations('officeSubscriptions')
    const done = translations('officeActs')
    const walker = { page, translations }

    await enterOffice(page, 'reviewer', app.office)
    await page.goto(`${app.office}/identity`)
    await page.getByRole('rowheader').getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await actByKeys(walker, translations('officeIdentity')('acts.approve'))
    await expect(page.getByText(done('done.DecideIdentity'))).toBeVisible()

    await enterOffice(page, 'manager', app.office)
    await page.goto(`${app.office}/`)
    // A Hebrew layout gives another letter for the same key.
    await expect(async () => {
      await page.keyboard.press('Slash')
      await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.goto(`${app.office}/subscriptions/${id}`)
    await actByKeys(walker, t('acts.HandOver'), async () => {
      await page.getByLabel(t('fields.odometer')).first().focus()
      await page.keyboard.type('12')
      await page.getByLabel(translations('office')('act.reason')).first().focus()
      await page.keyboard.type('נמסר בלי חיבור')
    })
    await expect(page.getByText(done('done.HandOver'))).toBeVisible()

    await page.goto(`${app.office}/subscriptions/${id}?tab=money`)
    await actByKeys(walker, t('acts.Refund'), async () => {
      await page.getByLabel(t('fields.amount')).focus()
      await page.keyboard.type('120.5')
      await page.getByLabel(t('fields.cause')).focus()
      await page.keyboard.press('ArrowDown')
      await page.getByLabel(translations('office')('act.reason')).last().focus()
      await page.keyboard.type('הרכב נמסר באיחור')
    })
    await expect(page.getByText(done('done.Refund'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText('120.50')
  },
)

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[OF157] one signs in, searches, opens, notes and refunds', {
    tag: HEBREW_PHONE,
  }, async ({ page, translations }) => {
    const id = await placeSubscription(page, personWho('approved'))
    const staff = await newStaff(page.request, 'finance')
    const access = translations('officeAccess')
    await page.goto(`${OFFICE}/sign-in`)
    await page.getByRole('textbox', { name: access('signIn.email') }).fill(staff.email)
    await page.getByRole('textbox', { name: access('signIn.password') }).fill(staff.password)
    await page.getByRole('button', { name: access('signIn.goOn') }).click()
    await page.getByLabel(access('code.code')).fill(await codeOf(staff))
    await page.getByRole('button', { name: access('code.enter') }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()

    await page.goto(`${OFFICE}/subscriptions/${id}`)
    const [plate = ''] =
      plateIn.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '') ?? []
    await page.getByRole('searchbox').fill(plate.replaceAll('-', ''))
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('main').getByRole('link', { name: plate }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(plate)

    const notes = translations('officeNotes')
    const t = translations('officeSubscriptions')
    await page.getByRole('link', { name: t('tabs.notes') }).click()
    await page.getByLabel(notes('text')).fill('ביקשו שיחזרו אליהם')
    await page.getByRole('button', { name: notes('save') }).click()
    await expect(page.getByText('ביקשו שיחזרו אליהם')).toBeVisible()

    await page.getByRole('link', { name: t('tabs.money') }).click()
    await page
      .locator('summary')
      .filter({ hasText: t('acts.Refund') })
      .click()
    await page.getByLabel(t('fields.amount')).fill('50')
    await page.getByLabel(t('fields.cause')).selectOption('goodwill')
    await page.getByLabel(translations('office')('act.reason')).fill('מחווה על ההמתנה')
    await page.getByRole('button', { name: translations('office')('act.preview') }).click()
    await page.getByRole('button', { name: t('acts.Refund'), exact: true }).click()
    await expect(page.getByText(translations('officeActs')('done.Refund'))).toBeVisible()
  })
})

test('[OF024] a passkey signs in when it has verified the person, and not when it has not', {
  tag: ONCE,
}, async ({ page, translations }) => {
  const access = translations('officeAccess')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Passkeys belong to a name, and an address is none.
  const office = OFFICE.replace('127.0.0.1', 'localhost')
  const staff = await newStaff(page.request, 'desk')
  await page.context().addCookies([{ name: 'office', value: staff.token, url: office }])
  await page.goto(`${office}/me`)
  await page.getByLabel(access('me.passkeyName')).fill('הטלפון שלי')
  await page.getByRole('button', { name: access('me.addPasskey') }).click()
  await expect(page.getByText(access('me.passkeyAdded'))).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${office}/sign-in`)
  await page.getByRole('button', { name: access('signIn.passkey') }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()

  await page.context().clearCookies()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.goto(`${office}/sign-in`)
  await page.getByRole('button', { name: access('signIn.passkey') }).click()
  await expect(page.getByText(translations('office')('passkey.failed'))).toBeVisible()
  await expect(page).toHaveURL(/sign-in/)
})
