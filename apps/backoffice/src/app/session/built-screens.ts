import { createContext, useContext } from 'react'

/**
 * The paths of the route table that have a page in this application. The root provides them:
 * importing the list of screens from a page would be a circular import.
 */
export const BuiltScreens = createContext<ReadonlySet<string>>(new Set())

export const useBuiltScreens = (): ReadonlySet<string> => useContext(BuiltScreens)
