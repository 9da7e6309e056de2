import type { APIRequestContext, Page } from '@playwright/test'
import { generate } from 'otplib'
import { expect } from './visitor.ts'

/** The office's own origin, beside the storefront's. */
export const OFFICE = process.env.JOURNEY_OFFICE_URL ?? ''

type Role =
  | 'manager'
  | 'fleet'
  | 'desk'
  | 'delivery'
  | 'finance'
  | 'editor'
  | 'reviewer'
  | 'auditor'
export type Staff = {
  staffId: string
  email: string
  password: string
  totpSecret: string
  token: string
}

/** Somebody of the sandbox's office. */
export async function newStaff(
  request: APIRequestContext,
  role: Role,
  office = OFFICE,
): Promise<Staff> {
  // Its own page would send it; a browser that has somebody's cookie says where a write comes from.
  const headers = { origin: office }
  const answer = await request.post(`${office}/sandbox/staff`, { data: { role }, headers })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

/** A code of their authenticator that is good now, by the product's clock. */
export const codeOf = ({ totpSecret: secret }: Staff) => generate({ secret })

/** Signs this browser in at the office as somebody of a role. */
export async function enterOffice(page: Page, role: Role, office = OFFICE): Promise<Staff> {
  const staff = await newStaff(page.request, role, office)
  await page.context().addCookies([{ name: 'office', value: staff.token, url: office }])
  return staff
}
