/** The nonce of this page, by which its Content-Security-Policy lets styles in; the server writes it into the head. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
