import { createContext, use } from 'react'

export const OpenNavigation = createContext<() => void>(() => {})

/** Opens the drawer of the navigation, for pages with their own header. */
export const useOpenNavigation = (): (() => void) => use(OpenNavigation)
