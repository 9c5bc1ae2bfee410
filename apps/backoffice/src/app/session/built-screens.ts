import { createContext, useContext } from 'react'

/**
 * The paths of the route table that have a page in this application. The root tells them: a page that read the list of
 * the screens would read a list that it is on.
 */
export const BuiltScreens = createContext<ReadonlySet<string>>(new Set())

export const useBuiltScreens = (): ReadonlySet<string> => useContext(BuiltScreens)
