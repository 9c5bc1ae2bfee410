declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

declare module 'virtual:show-script' {
  /** The URL of app/show.ts. */
  const url: string
  export default url
}
