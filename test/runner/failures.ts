import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT, read } from '../files.ts'
import type { Failure } from './events.ts'

const AROUND = 1
const MOST_LINES = 60

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '    ')

/** Everything about a failure: name, error, the lines of code, and where its picture and trace are. */
export function describeFailure({ title, error, at, attachments = [] }: Failure): string {
  const lines = error.trim().split('\n')
  const more = lines.length > MOST_LINES ? [`… ${lines.length - MOST_LINES} more lines`] : []
  const parts = [
    [...lines.slice(0, MOST_LINES), ...more].join('\n'),
    at && `${at.file}:${at.line}\n${codeAt(at)}`,
    attachments.map(({ what, file }) => `${what}: ${file}`).join('\n'),
  ]
  const text = [`✗ ${title}`, ...parts.filter(Boolean).map((part) => indent(String(part)))].join(
    '\n',
  )
  // Playwright's workers colour what they say even where there is no terminal.
  return process.stdout.isTTY ? text : stripVTControlCharacters(text)
}

function codeAt({ file, line }: { file: string; line: number }): string {
  if (!existsSync(join(ROOT, file))) return ''
  const first = Math.max(0, line - 1 - AROUND)
  return read(file)
    .split('\n')
    .slice(first, line + AROUND)
    .map((text, index) => {
      const number = first + index + 1
      return `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`
    })
    .join('\n')
}
