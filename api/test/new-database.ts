import { Client } from 'pg'

/** The address of another database of the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A new database in place of one of that name, empty or as the template; nobody may be connected to the template. */
export async function recreateDatabase(admin: Client, name: string, template = '') {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} ${template && `template ${template}`}`)
}

/** A new, empty database on a server, in place of one of that name; gives its address. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await recreateDatabase(admin, name)
  await admin.end()
  return databaseAt(serverUrl, name)
}
