import { spawnSync } from 'node:child_process'

/** What builds and runs containers here. */
export function findEngine(): string | undefined {
  const wanted = process.env.CONTAINER_ENGINE
    ? [process.env.CONTAINER_ENGINE]
    : ['podman', 'docker']
  // A client without its server cannot do anything.
  return wanted.find((it) => spawnSync(it, ['info'], { stdio: 'ignore' }).status === 0)
}

/** Runs a program and gives what it printed; throws with it when it fails. */
export function run(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0)
    throw new Error(
      `${command} ${args[0]} ended with ${error?.message ?? status}\n${(stderr + stdout).slice(-2000)}`,
    )
  return stdout
}
