import { randomToken } from '../../../../../platform/crypto/tokens.ts'

/** An id that nobody can guess, in the manner of payment companies: `cs_sandbox_...`. */
export const newId = (kind: 'cs' | 'pi' | 'ch' | 're' | 'dp' | 'evt' | 'tds'): string =>
  `${kind}_sandbox_${randomToken(128).replaceAll(/[-_]/g, 'x')}`
