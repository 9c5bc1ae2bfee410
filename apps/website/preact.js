import { options } from 'preact'

export * from 'preact/compat'
export { default } from 'preact/compat'

/** React Router renders a pending state early only if it uses transitions, which this website does not. */
export const useOptimistic = (state) => [state, () => {}]

// As React does: `noscript` content is not rendered by scripts. Otherwise a meta refresh in it would reload the page
// every five seconds.
const onVNode = options.vnode
options.vnode = (vnode) => {
  if (vnode.type === 'noscript') vnode.props = { ...vnode.props, children: null }
  onVNode?.(vnode)
}
