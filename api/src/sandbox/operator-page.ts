import { firstLateDay } from '@galgal/domain/subscriptions/late-days'
import { html } from 'hono/html'
import type { listAtDesk, listWaitingForOperator } from '../db/subscriptions/operator.ts'

type Waiting = Awaited<ReturnType<typeof listWaitingForOperator>>[number]
type AtDesk = Awaited<ReturnType<typeof listAtDesk>>[number]

const button = (action: string, label: string) =>
  html`<button name="action" value="${action}">${label}</button>`

const decision = (customerToken: string, action: string, label: string) => html`
  <form method="post"><input type="hidden" name="customerToken" value="${customerToken}">
  ${button(action, label)}</form>`

const customerArticle = ({ id, name, email, isCompany, documents }: Waiting) => html`
  <article><h3><bdi>${name}</bdi></h3>
    <p><bdi>${email}</bdi> · ${isCompany ? 'company' : 'individual'}</p>
    <ul>${documents.map((document) => html`<li>${document.documentType}: <a href="/sandbox/operator/papers/${document.id}"><bdi>${document.name}</bdi></a></li>`)}</ul>
    ${decision(id, isCompany ? 'acceptDocuments' : 'approveIdentity', 'Approve')}
    ${decision(id, isCompany ? 'rejectDocuments' : 'rejectIdentity', 'Reject')}
  </article>`

const kilometres = html`<label>Odometer, km
  <input name="kilometres" inputmode="numeric" pattern="[0-9]*" maxlength="6"></label>`

const isLate = ({ endDate, end, today }: AtDesk) => firstLateDay(end ?? endDate) <= today

/** The buttons of what is possible in a subscription's status. */
function actionsOf(subscription: AtDesk) {
  const { status, today } = subscription
  if (status === 'active')
    return html`${kilometres} ${button('return', 'Take back')} ${button('replaceCar', 'Replace car')}
      ${button('chargeFails', 'Next charge fails')}
      ${isLate(subscription) && button('allowLateDays', 'Seven late days more')}`
  if (status === 'pending')
    return html`<label>Day <input type="date" name="date" max="${today}" value="${today}"></label>
      ${kilometres} ${button('handOver', 'Hand over')} ${button('dropSlot', 'Lose its slot')}`
  return button('dropSlot', 'Lose its slot')
}

/** For a cancellation request that waits for a person. */
const noticeOf = ({ billingSuspendedFrom }: AtDesk) =>
  billingSuspendedFrom &&
  html`<p>Cancelled by a notice: bills are held from ${billingSuspendedFrom} on.</p>
    ${button('acceptCancellation', 'End by the notice')}
    ${button('dismissCancellation', 'Dismiss the notice')}`

const subscriptionArticle = (row: AtDesk) => html`
  <article><h3><bdi>${row.licensePlate}</bdi> <bdi>${row.car}</bdi></h3>
    <p><bdi>${row.email}</bdi> · ${row.status}, ${row.substatus} · ${row.startDate} – ${row.endDate}</p>
    <form method="post"><input type="hidden" name="subscriptionId" value="${row.id}">
    ${actionsOf(row)} ${noticeOf(row)}</form>
  </article>`

const style =
  'body{font:1rem/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc;padding:1rem 0}h2{margin:2rem 0 .5rem}h3{font-size:1.1rem;margin:0}p{margin:.25rem 0}form{display:inline-flex;flex-wrap:wrap;gap:.5rem;align-items:end}label{display:block;font-size:.875rem}input{display:block;font:inherit;padding:.4rem;max-width:9rem}button{font:inherit;padding:.5rem 1rem;min-width:6rem}'

/** Customers who wait for a decision, and every open subscription, with their actions. */
export const operatorPage = (waiting: Waiting[], subscriptions: AtDesk[]) => html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Operator</title><style>${style}</style>
<main><h1>Operator</h1>
<h2>Documents</h2><p>Customers of the sandbox whose documents wait for a person, oldest first.</p>
${waiting.length ? waiting.map(customerArticle) : html`<p>Nobody waits.</p>`}
<h2>Subscriptions</h2><p>Those that are not over, newest first.</p>
${subscriptions.length ? subscriptions.map(subscriptionArticle) : html`<p>There are none.</p>`}</main></html>`
