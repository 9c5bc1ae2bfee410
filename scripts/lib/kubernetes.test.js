import { readFileSync } from 'node:fs'
import * as cloudNativePg from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import * as apps from 'kubernetes-models/apps/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { inRepository } from './repository.js'

const read = (file) => readFileSync(inRepository('deploy', 'kubernetes', file), 'utf8')
const kustomization = parse(read('kustomization.yaml'))
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file), { merge: true }).map((document) => document.toJS()),
)
const models = {
  v1: core,
  'apps/v1': apps,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'postgresql.cnpg.io/v1': cloudNativePg,
}
const find = (kind) => manifests.find((one) => one.kind === kind)
const pod = find('Deployment').spec.template.spec

describe('the manifests for Kubernetes', () => {
  it.each(manifests)('$kind $metadata.name fits the published schema', (manifest) => {
    const Model = models[manifest.apiVersion][manifest.kind]
    expect(() => new Model(manifest).validate()).not.toThrow()
  })

  it('name only secrets and files that are generated', () => {
    const secrets = Object.fromEntries(
      kustomization.secretGenerator.map(({ name, files }) => [
        name,
        files.map((file) => file.replace('secrets/', '')),
      ]),
    )
    const folders = Object.fromEntries(
      pod.volumes.flatMap(({ name, secret }) => (secret ? [[name, secrets[secret.secretName]]] : [])),
    )
    const missing = [...pod.initContainers, ...pod.containers].flatMap(({ name, env, volumeMounts }) => {
      const files = volumeMounts.flatMap(({ name: volume, mountPath }) =>
        (folders[volume] ?? []).map((file) => `${mountPath}/${file}`),
      )
      return env
        .filter((one) => one.name.endsWith('_FILE') && !files.includes(one.value))
        .map((one) => [name, one])
    })
    expect(missing).toEqual([])
  })

  it('give the password of the tables’ owner to the migration only', () => {
    expect(JSON.stringify(pod.initContainers)).toContain('DATABASE_OWNER_URL_FILE')
    expect(JSON.stringify(pod.containers)).not.toContain('migration')
  })

  it('acknowledge no commit that only one database has', () => {
    expect(find('Cluster').spec).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { number: 1, dataDurability: 'required' } },
    })
  })
})
