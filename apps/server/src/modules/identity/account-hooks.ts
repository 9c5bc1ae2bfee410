import type { Language } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'

export type Registered = { readonly userId: number; readonly language: Language }
export type ProvenEmail = { readonly userId: number; readonly email: string }
/** The pseudonym stands where an e-mail must. */
export type Erased = { readonly userId: number; readonly pseudonym: string }

type Hook<Fact> = (context: Context, fact: Fact) => Promise<void>

/** Those that a module has registered by its name; registering it again replaces it. */
const createHooks = <Fact>() => {
  const hooks = new Map<string, Hook<Fact>>()
  return {
    register: (module: string, hook: Hook<Fact>): void => {
      hooks.set(module, hook)
    },
    run: async (context: Context, fact: Fact): Promise<void> => {
      for (const hook of hooks.values()) await hook(context, fact)
    },
  }
}

/**
 * What other modules do when an account begins, proves its e-mail or is erased, inside the same transaction. They stand above
 * this module and know it, not the other way round, so they announce themselves when they are loaded.
 */
export const registered = createHooks<Registered>()
export const emailProven = createHooks<ProvenEmail>()
export const erased = createHooks<Erased>()
