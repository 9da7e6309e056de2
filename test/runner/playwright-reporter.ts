import { relative } from 'node:path'
import type { FullResult, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { ROOT } from '../files.ts'
import { endWithRunner, type Failure, type Outcome, tell } from './events.ts'

/** A journey in one language and width, as Playwright's own lists of tests name it. */
function unitOf(test: TestCase): string {
  const [, project, ...path] = test.titlePath()
  return [`[${project}]`, ...path].join(' › ')
}

const failureOf = (title: string, errors: TestError[]): Failure => {
  const at = errors.find(({ location }) => location)?.location
  return {
    title,
    error: errors.map(({ message, value }) => message ?? value ?? '').join('\n'),
    at: at && { file: relative(ROOT, at.file), line: at.line },
  }
}

const KEPT: Record<string, string> = { screenshot: 'picture', trace: 'trace' }

const attachmentsOf = ({ attachments }: TestResult) =>
  attachments.flatMap(({ name, path }) =>
    KEPT[name] && path ? { what: KEPT[name], file: relative(ROOT, path) } : [],
  )

const outcomes: Record<ReturnType<TestCase['outcome']>, Outcome> = {
  expected: 'passed',
  skipped: 'skipped',
  unexpected: 'failed',
  // Who passes at the second try has failed at the first.
  flaky: 'failed',
}

/** Tells the runner how Playwright's journeys went; called with `new`. */
export default function tellHowJourneysWent() {
  endWithRunner()
  return {
    printsToStdio: () => true,
    onBegin(_config: unknown, suite: Suite) {
      for (const test of suite.allTests()) tell({ is: 'plan', unit: unitOf(test), tests: 1 })
    },
    onTestEnd(test: TestCase, result: TestResult) {
      const unit = unitOf(test)
      const outcome = outcomes[test.outcome()]
      const failure = outcome === 'failed' ? failureOf(unit, result.errors) : undefined
      const ms = result.duration
      tell({ is: 'test', unit, outcome, ms, failure, attachments: attachmentsOf(result) })
      tell({ is: 'unit', unit, ms })
    },
    onError: (error: TestError) =>
      tell({ is: 'fault', failure: failureOf('outside any journey', [error]) }),
    onStdOut: (text: string | Buffer) => void process.stdout.write(text),
    onStdErr: (text: string | Buffer) => void process.stdout.write(text),
    onEnd({ status }: FullResult) {
      if (status !== 'interrupted') tell({ is: 'end' })
    },
  }
}
