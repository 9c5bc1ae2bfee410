import type { HeadersArgs } from 'react-router'

/** For a route whose loader answers with headers of its own: its page carries them as well. */
export const headersOfLoader = ({ loaderHeaders }: HeadersArgs): Headers => loaderHeaders
