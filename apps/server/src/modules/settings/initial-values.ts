import { mainParameters } from '../../seed/data/main-parameters.ts'
import type { ParameterKey } from './parameter.ts'

const values = new Map(mainParameters.map(({ key, value }) => [key, value]))

/** What a new installation begins with, as it is stored. */
export const initialValueOf = (key: ParameterKey): string => values.get(key) ?? ''
