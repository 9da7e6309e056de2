import { codeOf, enterOffice, newStaff, OFFICE } from './office-people.ts'
import { HEBREW_PHONE } from './one-walk.ts'
import { personWho, placeSubscription } from './subscription.ts'
import { expect, ONCE, test } from './visitor.ts'

/** The plate that a subscription's record begins with. */
const plateIn = /\d{2,3}-\d{2,3}-\d{2,3}/

test('[OF152] a refund is given by the keyboard alone, while it types Hebrew', {
  tag: ONCE,
}, async ({ page, translations }) => {
  const id = await placeSubscription(page, personWho('approved'))
  await enterOffice(page, 'finance')
  await page.goto(`${OFFICE}/`)
  const t = translations('officeSubscriptions')

  // A Hebrew layout gives another letter for the same key.
  await expect(async () => {
    await page.keyboard.press('Slash')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await page.goto(`${OFFICE}/subscriptions/${id}?tab=money`)
  const refund = page
    .getByRole('group')
    .filter({ hasText: t('acts.Refund') })
    .locator('summary')
  await refund.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(t('fields.amount')).focus()
  await page.keyboard.type('120.5')
  await page.getByLabel(t('fields.cause')).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel(translations('office')('act.reason')).focus()
  await page.keyboard.type('הרכב נמסר באיחור')
  const preview = page.getByRole('button', { name: translations('office')('act.preview') })
  await preview.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(translations('office')('effects.title'))).toBeVisible()
  const give = page.getByRole('button', { name: t('acts.Refund'), exact: true })
  await give.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(translations('officeActs')('done.Refund'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText('120.50')
})

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
