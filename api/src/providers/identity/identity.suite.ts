import type { IdentityReason } from '@galgal/domain/people/identity-check'
import { expect, test } from 'vitest'
import { NotSent } from '../../not-sent.ts'
import type { Identity, IdentityRun, IdentityWebhookRequest } from './identity.ts'

type Verdict = 'approved' | 'rejected' | 'manual'

/** A provider of identity checks, and what the outside does with it. */
export type Company = {
  identity: Identity
  /** What is captured for a run, so that its check ends in a verdict. */
  capture: (opened: IdentityRun & { sdkToken: string }, verdict: Verdict) => Promise<void>
  /** Time goes by until the verdict is known. */
  decide: (run: IdentityRun, verdict: Verdict) => Promise<void>
  /** Why the company's rejection was. */
  reason: IdentityReason
  webhook: (run: string) => IdentityWebhookRequest
}

const dana = {
  key: '019ab5c8-11aa-7bb2-8cc3-94dd5ee6ff07',
  firstName: 'דנה',
  lastName: 'לוי',
  identityNumber: '123456782',
}

/** What every company that checks identities has to do the same way. */
export function identitySuite(name: string, open: () => Promise<Company>) {
  test(`${name}: a person is opened with a run and a token for capture`, async () => {
    const { identity } = await open()
    const opened = await identity.openRun(dana)
    expect(identity.name).toBe(name)
    for (const value of Object.values(opened)) expect(value).toMatch(/^\S{10,}$/)
    expect(await identity.lookUp(opened)).toEqual({ state: 'open' })
  })

  test(`${name}: every token for a run is another one`, async () => {
    const { identity } = await open()
    const opened = await identity.openRun(dana)
    const tokens = [opened.sdkToken, await identity.freshToken(opened)]
    tokens.push(await identity.freshToken(opened))
    expect(new Set(tokens).size).toBe(3)
  })

  test.for(['approved', 'rejected', 'manual'] as const)(`${name}: a run may end %s`, async (it) => {
    const { identity, capture, decide, reason } = await open()
    const opened = await identity.openRun(dana)
    await capture(opened, it)
    await identity.startCheck(opened)
    await identity.startCheck(opened)
    await decide(opened, it)
    const notified = it === 'rejected' ? { state: it, reasons: [reason] } : { state: it }
    expect(await identity.lookUp(opened)).toEqual(notified)
    expect(await identity.lookUp(opened)).toEqual(notified)
  })

  test(`${name}: a person is forgotten with every run, once and for all`, async () => {
    const { identity } = await open()
    const opened = await identity.openRun(dana)
    const other = await identity.openRun({ ...dana, key: '019ab5c8-11aa-7bb2-8cc3-94dd5ee6ff08' })
    await identity.forget(opened.applicant)
    await identity.forget(opened.applicant)
    expect(await identity.lookUp(other)).toEqual({ state: 'open' })
    const known = await identity.lookUp(opened).catch(() => ({ state: 'unknown' }))
    expect(known).toEqual({ state: 'unknown' })
  })

  test(`${name}: a webhook is read only as the company signed it`, async () => {
    const { identity, webhook } = await open()
    const { run } = await identity.openRun(dana)
    const good = webhook(run)
    const read = identity.readWebhook(good)
    expect(read).toEqual({ id: expect.stringMatching(/^\S+$/), run })
    expect(identity.readWebhook(webhook(run))?.id).toBe(read?.id)
    const altered = good.body.replace(
      run,
      run.replace(/^./, (it) => (it === '0' ? '1' : '0')),
    )
    expect(altered).not.toBe(good.body)
    expect(identity.readWebhook({ ...good, body: altered })).toBeUndefined()
    expect(identity.readWebhook({ ...good, headers: new Headers() })).toBeUndefined()
    expect(identity.readWebhook({ ...good, body: '' })).toBeUndefined()
  })
}

/** A company that cannot be asked is an error that may be logged whole. */
export function noResponseIdentitySuite(
  name: string,
  roads: Record<string, () => Promise<Identity>>,
) {
  test.for(Object.entries(roads))(
    `${name}: %s is an error without a person or a secret`,
    async ([, open]) => {
      const identity = await open()
      for (const ask of [() => identity.openRun(dana), () => identity.forget(dana.key)]) {
        const error = await ask().catch((it: unknown) => it)
        expect(error).toBeInstanceOf(NotSent)
        const { message, stack = '' } = error as Error
        for (const secret of [...Object.values(dana), 'api_'])
          expect(message + stack).not.toContain(secret)
      }
    },
  )
}
