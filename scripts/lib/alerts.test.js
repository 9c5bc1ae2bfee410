import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRepository } from './repository.js'

const read = (...path) => readFileSync(inRepository(...path), 'utf8')
const isThere = (program) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('alert rules and dashboards', () => {
  it('name only metrics that the server has', () => {
    const folder = ['apps', 'server', 'src', 'platform']
    const code = read(...folder, 'observation', 'metrics.ts') + read(...folder, 'metrics', 'serve-metrics.ts')
    const existing = new Set(code.match(/(?<=name: ')kandili_\w+/g))
    const files = read('deploy', 'prometheus', 'alerts.yaml') + read('deploy', 'grafana', 'kandili.json')
    const used = files.match(/kandili_\w+/g).map((name) => name.replace(/_(count|bucket|sum)$/, ''))
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !existing.has(name))).toEqual([])
  })

  it.runIf(isThere('promtool'))('are accepted by Prometheus, and fire when they should', () => {
    const cwd = inRepository('deploy', 'prometheus')
    execFileSync('promtool', ['check', 'config', 'prometheus.yaml'], { cwd })
    expect(String(execFileSync('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd }))).toContain(
      'SUCCESS',
    )
  })
})
