import { type ComponentType, createContext, use, useMemo } from 'react'

export type Screen = {
  /** A pattern of the route table in packages/contract, which also names the right it needs. */
  readonly path: string
  readonly load: () => Promise<{ default: ComponentType }>
  /** `own`: the page has its own header, without top bar and footer; `bare`: also without navigation (the sanctuary). */
  readonly chrome?: 'own' | 'bare'
  /** Only for the people of a temple: other users may hold the right without belonging to a temple. */
  readonly ofTemple?: true
}

/** Every page of the application. The root provides them: a page that imported their list would import itself. */
export const Screens = createContext<readonly Screen[]>([])

/** Starts loading a page's script before it is opened. A failed load is reported when the page opens. */
export const usePrepare = (): ((path: string) => void) => {
  const screens = use(Screens)
  return (path) =>
    void screens
      .find((screen) => screen.path === path)
      ?.load()
      .catch(() => undefined)
}

/** The paths of the route table that have a page in this application. */
export const useBuiltScreens = (): ReadonlySet<string> => {
  const screens = use(Screens)
  return useMemo(() => new Set(screens.map(({ path }) => path)), [screens])
}
