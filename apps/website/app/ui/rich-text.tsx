import { Fragment, type ReactNode } from 'react'

type RichTextProps = { text: string; parts: Readonly<Record<string, ReactNode>> }

/** A translated sentence with elements in its placeholders: a link, a bold amount. */
export function RichText({ text, parts }: RichTextProps) {
  return text
    .split(/(\{\w+\})/)
    .map((piece, index) => (
      <Fragment key={index}>{/^\{\w+\}$/.test(piece) ? parts[piece.slice(1, -1)] : piece}</Fragment>
    ))
}
