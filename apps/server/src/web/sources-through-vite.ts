import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

/**
 * Serves an app's sources through Vite with live reload, for development.
 * @param root the app's folder, with a trailing slash
 * @param reloadPath path of the app's live reload, separate from the other app's
 */
export const sourcesThroughVite = async (
  scope: FastifyInstance,
  { root, reloadPath }: { root: string; reloadPath: string },
): Promise<ViteDevServer> => {
  // Not loaded in production.
  const { createServer } = await import('vite')
  const { default: middie } = await import('@fastify/middie')
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: scope.server, path: reloadPath } },
  })
  scope.addHook('onClose', () => vite.close())
  await scope.register(middie)
  scope.use(vite.middlewares)
  return vite
}
