import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgres.ts'

export const hasNginx = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

/** A cache of another maker before an app: it keeps what the app's answers allow by the standard, and says where an answer came from. */
export async function openNginx(origin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'galgal-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, 'cache'))
  for (const path of [folder, join(folder, 'cache')]) chmodSync(path, 0o777)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/log; worker_processes 1;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/cache keys_zone=shared:10m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_cache shared;
      proxy_cache_revalidate on;
      add_header X-Cache-State $upstream_cache_status always;
    }
  }
}
`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(`${url}/healthz`).catch(() => undefined)); tries++) {
    if (tries > 200) throw new Error('nginx did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
