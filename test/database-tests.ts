import { filesOf, importedBy, read } from './files.ts'

/** By this setting alone a test learns that it runs on a PostgreSQL server. */
const SETTING = /process\.env\.TEST_DATABASE_URL/

/** The tests that go another way on a server: those whose imports lead to a file that reads the setting. The others prove nothing more there. */
export function databaseTests(): string[] {
  const known = new Map<string, { reads: boolean; imports: string[] }>()
  const look = (file: string) => {
    const one = known.get(file) ?? {
      reads: SETTING.test(read(file)),
      imports: importedBy(file),
    }
    known.set(file, one)
    return one
  }
  const leadsThere = (test: string): boolean => {
    const files = new Set([test])
    // A set gives what is added while it is walked, too.
    for (const file of files) {
      const { reads, imports } = look(file)
      if (reads) return true
      for (const it of imports) files.add(it)
    }
    return false
  }
  return filesOf('**/*.test.ts').filter(leadsThere)
}
