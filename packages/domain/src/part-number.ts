/** The number by which price lists, exports and the shop name a kind of offering: `KANDILI-12`. */
export const partNumberOf = (typeId: number): string => `KANDILI-${typeId}`
