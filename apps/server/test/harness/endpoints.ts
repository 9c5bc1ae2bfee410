import { type EndpointShape, endpoints } from '@kandili/contract'

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const endpointsIn = (value: object, name = ''): [string, EndpointShape][] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, EndpointShape][] => {
    const path = name ? `${name}.${key}` : key
    if (isEndpoint(inner)) return [[path, inner]]
    const isSchema = typeof inner === 'object' && inner !== null && '_zod' in inner
    return typeof inner === 'object' && inner !== null && !isSchema ? endpointsIn(inner, path) : []
  })

/** Every endpoint of the contract, at any depth, with its name. */
export const allEndpoints = endpointsIn(endpoints)

/** The path with each parameter filled in; no such row exists. */
export const pathOf = ({ path }: EndpointShape): string =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'id' || name.endsWith('Id') ? '999999999' : 'A'.repeat(22)))}`
