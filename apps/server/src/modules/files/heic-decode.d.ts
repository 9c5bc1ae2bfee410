declare module 'heic-decode' {
  type Picture = { readonly width: number; readonly height: number }
  type Decoded = Picture & { readonly data: Uint8ClampedArray<ArrayBuffer> }
  type Pictures = (Picture & { decode(): Promise<Decoded> })[] & { dispose(): void }
  const decode: { all(input: { buffer: Uint8Array }): Promise<Pictures> }
  export default decode
}
