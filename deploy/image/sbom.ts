import { createHash } from 'node:crypto'
import type { Installed } from './runtime-packages.ts'

/** A package of Debian in the base, by its name and version. */
export type DebianPackage = { name: string; version: string }

type Contents = {
  version: string
  packages: readonly Installed[]
  debian: readonly DebianPackage[]
  now: Date
}

const urlName = (name: string) => name.replace(/^@/, '%40')

/** What is in the image, as CycloneDX 1.6: packages of npm with their hashes, Node, packages of Debian. */
export function sbomOf({ version, packages, debian, now }: Contents) {
  const components = [
    ...packages.map(ofNpm),
    {
      type: 'application',
      'bom-ref': `pkg:generic/node@${process.versions.node}`,
      name: 'node',
      version: process.versions.node,
      purl: `pkg:generic/node@${process.versions.node}`,
      licenses: [{ license: { id: 'MIT' } }],
    },
    ...debian.map(({ name, version }) => {
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${process.arch}`
      return { type: 'library', 'bom-ref': purl, name, version, purl }
    }),
  ]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: 'container', name: 'galgal', version, 'bom-ref': 'galgal' },
    },
    components,
    dependencies: [{ ref: 'galgal', dependsOn: components.map((it) => it['bom-ref']) }],
  }
}

function ofNpm({ name, version, integrity, license, path }: Installed) {
  const purl = `pkg:npm/${urlName(name)}@${version}`
  const [, base64] = /^sha512-(\S+)/.exec(integrity ?? '') ?? []
  return {
    type: 'library',
    // A version may lie in two places.
    'bom-ref': `${purl}#${path}`,
    name,
    version,
    purl,
    ...(base64 && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [{ expression: license }] }),
  }
}

/** The same contents have the same number. */
function uuidOf(text: string) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
