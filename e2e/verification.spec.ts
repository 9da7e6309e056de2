import sharp from 'sharp'
import { becomeCustomer, read } from './calls.ts'
import { press } from './form.ts'
import { test as inTime } from './moved-clock.ts'
import { operate, personWho } from './subscription.ts'
import { CROSSED, expect, type Walker } from './visitor.ts'

const test = inTime.extend<{ walker: Walker }>({
  walker: ({ page, language, address, translations, expectAccessible, arrive }, use) =>
    use({ page, language, address, translations, expectAccessible, arrive }),
})

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background: '#6a8f7a' } })
    .jpeg()
    .toBuffer(),
})

/** Sends the card's sides and a face; the name of the first decides in the sandbox what becomes of them. */
async function capture({ page, translations }: Walker, name: string) {
  const t = translations('documents')
  const files = { idFront: name, idBack: 'back.jpg', selfie: 'me.jpg' } as const
  for (const [document, file] of Object.entries(files))
    await page
      .getByRole('group', { name: t(`types.${document as keyof typeof files}`) })
      .getByLabel(new RegExp(`^(${t('choose')}|${t('chooseOther')})$`))
      .setInputFiles(await photo(file))
  await press(page, translations('identity')('send'))
}

test('[ID01][ID06][RT31][RT32] who one is, is checked: rejected for a reason and tried again, looked at by a person, and approved', {
  tag: CROSSED,
}, async ({ walker, advance }) => {
  test.setTimeout(180_000)
  const { page, address, translations, arrive } = walker
  const t = translations('identity')
  const main = page.getByRole('main')
  await becomeCustomer(page, personWho('approved'))
  await page.goto(address('/profile/verfication'))
  await arrive(t('title'))
  await capture(walker, 'reject-expired.jpg')
  await arrive(t('results.title'))
  await advance('PT15S')
  await expect(main).toContainText(t('results.rejected.title'))
  await expect(main).toContainText(t('reasons.expired'))

  await main.getByRole('link', { name: t('results.retry') }).click()
  await arrive(t('title'))
  await capture(walker, 'manual.jpg')
  await arrive(t('results.title'))
  await advance('PT15S')
  await expect(main).toContainText(t('results.manual_verification.title'))
  type User = { personal: { customerToken: string } }
  const { customerToken } = (await read<User>(page.request, 'GetUser/Get')).personal
  await operate(page.request, { action: 'approveIdentity', customerToken })
  await page.goto(address('/profile/verfication-results'))
  await expect(main).toContainText(t('results.approved.title'))
  // Nothing is left to send.
  const capturing = await page.request.get(address('/profile/verfication'))
  expect(new URL(capturing.url()).pathname).toBe(address('/profile/verfication-results'))
})
