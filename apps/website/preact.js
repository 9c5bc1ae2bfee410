import { options } from 'preact'

export * from 'preact/compat'
export { default } from 'preact/compat'

/** React Router shows a coming state early only where it is asked to use transitions, which this website does not. */
export const useOptimistic = (state) => [state, () => {}]

// As React does: what is for browsers without scripts is not drawn by one that has them. A page that is to be sent again
// every five seconds would be, wherever its element is.
const onVNode = options.vnode
options.vnode = (vnode) => {
  if (vnode.type === 'noscript') vnode.props = { ...vnode.props, children: null }
  onVNode?.(vnode)
}
