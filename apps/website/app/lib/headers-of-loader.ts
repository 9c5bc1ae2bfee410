import type { HeadersArgs } from 'react-router'

/** For a route whose loader sets headers: its page gets them as well. */
export const headersOfLoader = ({ loaderHeaders }: HeadersArgs): Headers => loaderHeaders
