import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { ROOT } from '../files.ts'
import { endWithRunner, type Failure, tell } from './events.ts'

type VitestError = ReturnType<TestModule['errors']>[number]

/** The line of ours that failed, not one of a library. */
function lineOf(error: VitestError): Failure['at'] {
  const own = error.stacks?.find(
    ({ file }) => file.startsWith(ROOT) && !file.includes('node_modules'),
  )
  return own && { file: relative(ROOT, own.file), line: own.line }
}

const failureOf = (title: string, errors: readonly VitestError[]): Failure => ({
  title,
  error: errors
    .map(({ name, message, diff }) => [`${name}: ${message}`, diff].filter(Boolean).join('\n\n'))
    .join('\n'),
  at: errors.map(lineOf).find(Boolean),
})

const outcomes = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  pending: 'skipped',
} as const

const unitOf = ({ moduleId }: { moduleId: string }) => relative(ROOT, moduleId)

/** Tells the runner how Vitest's tests went; called with `new`, as a reporter of its own. */
export default function tellHowTestsWent(): Reporter {
  endWithRunner()
  return {
    onTestRunStart(specifications) {
      for (const file of specifications) tell({ is: 'plan', unit: unitOf(file) })
    },
    onTestModuleCollected(module: TestModule) {
      const tests = [...module.children.allTests()].length
      tell({ is: 'plan', unit: unitOf(module), tests })
    },
    onTestCaseResult(test: TestCase) {
      const { state, errors = [] } = test.result()
      const unit = unitOf(test.module)
      const failure =
        state === 'failed' ? failureOf(`${unit} › ${test.fullName}`, errors) : undefined
      const ms = test.diagnostic()?.duration ?? 0
      tell({ is: 'test', unit, outcome: outcomes[state], ms, failure })
    },
    onTestSuiteResult(suite: TestSuite) {
      const title = `${unitOf(suite.module)} › ${suite.fullName}`
      if (suite.errors().length) tell({ is: 'fault', failure: failureOf(title, suite.errors()) })
    },
    onTestModuleEnd(module: TestModule) {
      const unit = unitOf(module)
      if (module.errors().length) tell({ is: 'fault', failure: failureOf(unit, module.errors()) })
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      tell({ is: 'unit', unit, ms: collectDuration + setupDuration + duration })
    },
    onUserConsoleLog: ({ content }) => void process.stdout.write(content),
    onTestRunEnd(_modules, errors, reason) {
      for (const error of errors)
        tell({ is: 'fault', failure: failureOf('outside any test', [error as VitestError]) })
      if (reason !== 'interrupted') tell({ is: 'end' })
    },
  }
}
