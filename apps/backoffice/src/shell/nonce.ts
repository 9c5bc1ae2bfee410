/** The nonce of this page, with which its Content-Security-Policy allows styles; the server writes it into the head. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
