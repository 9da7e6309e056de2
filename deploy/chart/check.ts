import { spawnSync } from 'node:child_process'

const CHART = import.meta.dirname
/** Ways in which somebody runs it, each by the values that helm is given. */
const WAYS: Record<string, string[]> = {
  'a database of its own': [],
  'a database of its own, backed up': ['database.cloudnativepg.backup.objectStore=backups'],
  'one instance': ['database.cloudnativepg.instances=1'],
  'an outside database': ['database.cloudnativepg.enabled=false', 'database.existing.secret=db'],
  'without what a cluster may lack': [
    'web.autoscaling.enabled=false',
    'networkPolicy.enabled=false',
    'ingress.enabled=false',
  ],
  'with Prometheus’ operator and a digest': [
    'metrics.podMonitor.enabled=true',
    `image.digest=sha256:${'0'.repeat(64)}`,
  ],
}
/** Kinds of operators, whose schemas are not Kubernetes' own. */
const OPERATORS = 'Cluster,ScheduledBackup,PodMonitor'

function run(command: string, args: string[], input = '') {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', input })
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${error?.message ?? stdout + stderr}`)
  return stdout
}

/** `npm run chart:check`: renders the chart in each way; where kubeconform is there, it holds what came out against Kubernetes' schemas. */
function check() {
  const helm = process.env.HELM ?? 'helm'
  const kubeconform = process.env.KUBECONFORM ?? 'kubeconform'
  const hasKubeconform = spawnSync(kubeconform, ['-v']).status === 0
  run(helm, ['lint', '--strict', CHART])
  for (const [way, values] of Object.entries(WAYS)) {
    const rendered = run(helm, [
      'template',
      'galgal',
      CHART,
      ...values.flatMap((it) => ['--set', it]),
    ])
    const kinds = [...rendered.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind)
    if (hasKubeconform) run(kubeconform, ['-strict', '-skip', OPERATORS, '-'], rendered)
    console.log(`${way}: ${kinds.length} objects`)
  }
  console.log(hasKubeconform ? 'of Kubernetes’ schemas' : 'rendered; kubeconform is not here')
}

try {
  check()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
