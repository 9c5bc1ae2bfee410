/** An address for users who may not read it: `e•••@example.gr`. */
export const maskedAddress = (address: string): string => {
  const [name = '', domain] = address.split('@')
  return domain === undefined ? '•••' : `${[...name][0] ?? ''}•••@${domain}`
}
