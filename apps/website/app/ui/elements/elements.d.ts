import type { HTMLAttributes } from 'react'

type Data = HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string | number>>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kandili-share': Data
      'kandili-star': Data
      'kandili-to-top': Data
    }
  }
}
