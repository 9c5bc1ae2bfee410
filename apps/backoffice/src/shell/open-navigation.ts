import { createContext, use } from 'react'

export const OpenNavigation = createContext<() => void>(() => {})

/** Opens the drawer of the navigation; for pages that bring their own head. */
export const useOpenNavigation = (): (() => void) => use(OpenNavigation)
