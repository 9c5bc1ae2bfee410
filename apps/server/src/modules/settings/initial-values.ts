import { mainParameters } from './main-parameters.ts'
import type { ParameterKey } from './parameter.ts'

const values = new Map(mainParameters.map(({ key, value }) => [key, value]))

/** The stored values of a new installation. */
export const initialValueOf = (key: ParameterKey): string => values.get(key) ?? ''
