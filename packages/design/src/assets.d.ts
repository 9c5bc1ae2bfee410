/** Files that the bundler turns into URLs. */
declare module '*.woff2?url' {
  const address: string
  export default address
}
declare module '*.webp' {
  const address: string
  export default address
}
declare module '*.svg?no-inline' {
  const address: string
  export default address
}
