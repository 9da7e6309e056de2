import type { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { listSandboxFaults, setSandboxFault } from '../db/sandbox/sandbox-faults.ts'
import type { Deps } from '../deps.ts'
import { paymentFaults } from '../providers/payment/sandbox-payment.ts'
import { refundFaults } from '../providers/payment/sandbox-refund.ts'
import { acceptCommands, commandPageHeaders } from './command-page.ts'

const address = '/sandbox/faults'
const names = [...paymentFaults, ...refundFaults] as const

const SetFault = z.object({
  name: z.enum(names),
  times: z.coerce.number().int().min(0).max(10_000).default(1),
})

/** Makes the sandbox's companies fail so many times. */
export function faultPages(app: Hono, deps: Deps) {
  app.get(address, async (c) => {
    const faults = await listSandboxFaults(deps.db)
    if (!(c.req.header('accept') ?? '').includes('text/html')) return c.json({ faults })
    return c.html(page(faults), 200, commandPageHeaders)
  })
  acceptCommands(app, deps, {
    address,
    schema: SetFault,
    run: ({ name, times }) => setSandboxFault(deps.db, name, times),
    respond: async () => ({ faults: await listSandboxFaults(deps.db) }),
  })
}

type Faults = Awaited<ReturnType<typeof listSandboxFaults>>

const row = (name: string, faults: Faults) => html`
  <form method="post"><input type="hidden" name="name" value="${name}">
  <label>${name} <input name="times" type="number" min="0" value="${faults.find((fault) => fault.name === name)?.times ?? 0}"></label>
  <button>Set</button></form>`

const page = (faults: Faults) => html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Faults</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui;max-inline-size:44rem;margin:2rem auto;padding:0 1rem}form,label{display:flex;gap:1rem;align-items:center;justify-content:space-between}form{border-block-start:1px solid #8888;padding:.5rem 0}label{flex:1}input,button{font:inherit;padding:.25rem .5rem;min-block-size:2.5rem}input{inline-size:5rem}</style>
<main><h1>Faults</h1><p>How the sandbox's companies fail the next so many times.</p>
${names.map((name) => row(name, faults))}</main></html>`
