import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { run } from './engine.ts'
import type { DebianPackage } from './sbom.ts'

const SUITE = 'bookworm'
/** What Node is linked with, and nothing else: no shell, no package manager. */
const LIBRARIES = ['libc6', 'libstdc++6', 'libgcc-s1', 'libatomic1']
const USER = 'nonroot:x:65532:65532::/data:/sbin/nologin'
const LEFT_OUT = ['etc/apt', 'etc/dpkg', 'etc/fstab', 'etc/hostname', 'etc/resolv.conf', 'dev']
/** Tables of old encodings: Node brings ICU. */
const UNUSED = ['usr/lib/*/gconv', 'usr/share/lintian', 'usr/share/locale']

/** Makes the base of Debian's signed packages; gives what is in it. */
export function makeBase(folder: string, engine: string, name: string): DebianPackage[] {
  if (spawnSync('mmdebstrap', ['--version']).status !== 0)
    throw new Error(
      'the base is made with mmdebstrap (apt-get install mmdebstrap); or name one of your own that has glibc, libstdc++ and libatomic: --base IMAGE',
    )
  const root = join(folder, 'base')
  run('mmdebstrap', [
    ...['--variant=extract', '--format=directory', '--quiet', `--include=${LIBRARIES.join()}`],
    `--customize-hook=cd "$1" && rm -rf ${[...LEFT_OUT, ...UNUSED].join(' ')}`,
    `--customize-hook=echo '${USER}' > "$1/etc/passwd"; echo 'nonroot:x:65532:' > "$1/etc/group"; echo 'hosts: files dns' > "$1/etc/nsswitch.conf"`,
    ...[SUITE, root],
  ])
  const contents = versionsIn(join(root, 'usr/share/doc'))
  const tar = join(folder, 'base.tar')
  run('tar', ['-C', root, '--sort=name', '--exclude=changelog*', '-cf', tar, '.'])
  run(engine, ['import', tar, name])
  for (const path of [tar, root]) rmSync(path, { recursive: true })
  return contents
}

/** A package without an installer leaves its version in its changelog alone. */
const versionsIn = (docs: string): DebianPackage[] =>
  readdirSync(docs).flatMap((name) => {
    const [changelog] = readdirSync(join(docs, name)).filter((it) => it === 'changelog.Debian.gz')
    if (!changelog) return []
    const text = gunzipSync(readFileSync(join(docs, name, changelog))).toString()
    const [, version] = /^\S+ \(([^)]+)\)/.exec(text) ?? []
    return version ? [{ name, version }] : []
  })
